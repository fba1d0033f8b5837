import { ConfirmDialog } from '#app/components/dialog.tsx';
import { ErrorSummary, summaryOf } from '#app/components/error-summary.tsx';
import { TextareaField } from '#app/components/field.tsx';
import type { Confirmacao } from '#app/domain/demanda/queries.server/confirmacao.ts';
import { campoDoMotivo, LIMITE_DO_MOTIVO } from '../labels.ts';

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
  resposta:
    | {
        valores: Partial<Record<string, string>>;
        erros: Readonly<Record<string, string>>;
        erro: string | null;
      }
    | undefined;
}) {
  const { identificacaoProcesso, nomeStatus, rotulo, versao, pendencias, recusa } = pergunta;
  const { valores = {}, erros = {} } = resposta ?? {};
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
          {aptos.map(({ participacaoId, nome }) => (
            <TextareaField
              key={participacaoId}
              name={campoDoMotivo(participacaoId)}
              rotulo={`Motivo: ${nome}`}
              linhas={2}
              maxLength={LIMITE_DO_MOTIVO}
              defaultValue={valores[campoDoMotivo(participacaoId)]}
              erro={erros[campoDoMotivo(participacaoId)]}
            />
          ))}
        </div>
      )}
    </ConfirmDialog>
  );
}
