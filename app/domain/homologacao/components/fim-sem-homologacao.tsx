import { ConfirmDialog } from '#app/components/dialog.tsx';
import { ErrorSummary, summaryOf } from '#app/components/error-summary.tsx';
import { TextareaField } from '#app/components/field.tsx';
import type { Confirmacao } from '#app/domain/demanda/queries.server/confirmacao.ts';
import { campoDoMotivo, DE_TODOS, LIMITE_DO_MOTIVO } from '../labels.ts';
import type { Returned } from '#app/lib/fields.ts';

/** The end of a demand without the homologation of those apt: a reason for each. R-HOM-10. */
export function FimSemHomologacao({
  pergunta,
  aptos,
  fechar,
  resposta,
}: {
  pergunta: Confirmacao;
  aptos: readonly { participacaoId: string; nome: string }[];
  fechar: string;
  resposta: Returned | undefined;
}) {
  const { identificacaoProcesso, nomeStatus, rotulo, versao, pendencias, recusa } = pergunta;
  const { valores = {}, erros = {} } = resposta ?? {};
  const motivo = (quem: string, rotulo: string, dica?: string) => (
    <TextareaField
      key={quem}
      name={campoDoMotivo(quem)}
      rotulo={rotulo}
      dica={dica}
      linhas={2}
      maxLength={LIMITE_DO_MOTIVO}
      defaultValue={valores[campoDoMotivo(quem)]}
      erro={erros[campoDoMotivo(quem)]}
    />
  );
  return (
    <ConfirmDialog
      pergunta="Encerrar a demanda sem pedir a homologação?"
      subtitulo={`${identificacaoProcesso} · ${nomeStatus}`}
      verbo={rotulo}
      desistir="Voltar"
      perigo
      fechar={fechar}
      erro={resposta?.erro ?? recusa}
      bloqueado={recusa !== null}
      campos={{ versao, confirmarPendencias: pendencias.length > 0 ? 'sim' : null }}
      consequencias={[
        'A demanda é finalizada e sai das listas abertas.',
        'Cada apto lê o seu motivo e o recebe por e-mail.',
        ...pendencias,
      ]}
    >
      <ErrorSummary erros={summaryOf({ erros })} nivel="h3" />
      {recusa === null && (
        <div className="grid gap-3">
          {aptos.length > 1 && motivo(DE_TODOS, 'Motivo de todos', 'De quem não tiver o seu abaixo.')}
          {aptos.map(({ participacaoId, nome }) => motivo(participacaoId, `Motivo: ${nome}`))}
        </div>
      )}
    </ConfirmDialog>
  );
}
