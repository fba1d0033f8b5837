import { ConfirmDialog } from '#app/components/dialog.tsx';
import { ErrorSummary, summaryOf } from '#app/components/error-summary.tsx';
import { DateField, FileField, RadioGroup, TextareaField, TextField } from '#app/components/field.tsx';
import { Notice } from '#app/components/notice.tsx';
import type { DecisaoQueFicouLa } from '#app/domain/chamada/reconciliacao.ts';
import type { Returned } from '#app/lib/fields.ts';

const OPCOES = [
  { valor: 'aprovar', rotulo: 'Aprovada' },
  { valor: 'reprovar', rotulo: 'Reprovada' },
];

const CAMPOS = ['decisao', 'dia', 'decididaPor', 'documento', 'justificativa', 'papel'];

/** The summary follows the fields, and not the schemas that read them. */
const naOrdem = (erros: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(erros).toSorted(([a], [b]) => CAMPOS.indexOf(a) - CAMPOS.indexOf(b)));

/** A decision taken outside of any system, written down with its document (R-EXT-09). */
export function DecisaoAMaoDialog({
  de,
  subtitulo,
  campos = {},
  la = null,
  efeitos,
  fechar,
  recusa,
  resposta,
  comPapel = false,
}: {
  /** Whose decision it is: 'Diretoria'. */
  de: string;
  subtitulo: string;
  /** Hidden fields. */
  campos?: Record<string, string>;
  /** What the workflow told of the process; null where it has none. */
  la?: DecisaoQueFicouLa | null;
  /** What the decision does, and to whom. */
  efeitos: readonly string[];
  fechar: string;
  /** Why nothing is recorded here. */
  recusa: string | null;
  resposta: Returned | undefined;
  /** Asks for the day of the decision and its signed paper. */
  comPapel?: boolean;
}) {
  const { valores = {}, erros = {} } = resposta ?? {};
  const campo = (name: string) => ({ name, defaultValue: valores[name], erro: erros[name] });
  const documento = { ...campo('documento'), defaultValue: valores.documento ?? la?.documento };
  return (
    <ConfirmDialog
      pergunta={`Registrar a decisão da ${de}`}
      subtitulo={subtitulo}
      verbo="Registrar decisão"
      desistir="Voltar"
      campos={campos}
      fechar={fechar}
      erro={resposta?.erro ?? recusa}
      bloqueado={recusa !== null}
      comArquivo={comPapel}
      consequencias={[...efeitos, 'A decisão registrada não pode ser mudada.']}
    >
      <ErrorSummary erros={summaryOf({ erros: naOrdem(erros) })} nivel="h3" />
      {recusa === null && (
        <div className="grid gap-3">
          {la !== null && (
            <Notice tipo="aviso" papel="nenhum">
              {la.texto}
            </Notice>
          )}
          <RadioGroup {...campo('decisao')} rotulo="Decisão" opcoes={OPCOES} />
          {comPapel && (
            <DateField
              {...campo('dia')}
              rotulo="Data da decisão"
              dica="A que está no papel, como 26/03/2027."
            />
          )}
          <TextField {...campo('decididaPor')} rotulo="Quem decidiu" dica="Nome e cargo." maxLength={200} />
          <TextField
            {...documento}
            rotulo="Documento"
            dica="O que comprova a decisão, como número e data do despacho."
            maxLength={300}
          />
          <TextareaField {...campo('justificativa')} rotulo="Justificativa" linhas={3} maxLength={2000} />
          {comPapel && (
            <FileField
              name="papel"
              rotulo="Papel assinado"
              aceita=".pdf,.jpg,.jpeg,.png"
              dica="PDF, JPG ou PNG, até 25 MB."
              erro={erros.papel}
            />
          )}
        </div>
      )}
    </ConfirmDialog>
  );
}
