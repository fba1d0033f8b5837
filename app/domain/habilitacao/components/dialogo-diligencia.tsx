import { LinkButton, SubmitButton } from '#app/components/button.tsx';
import { DescriptionList } from '#app/components/description-list.tsx';
import { FormDialog } from '#app/components/dialog.tsx';
import { ErrorSummary, summaryOf } from '#app/components/error-summary.tsx';
import { DateField, TextareaField } from '#app/components/field.tsx';
import { HiddenFields } from '#app/components/form.tsx';
import { Notice } from '#app/components/notice.tsx';
import { formatarDia } from '#app/lib/dates.ts';
import type { Problems } from '#app/lib/fields.ts';
import { SITUACOES_DA_DILIGENCIA } from '../labels.ts';
import type { getPedidoDeDiligencia } from '../queries.server/mesa.ts';
import { TEXTO_MAX } from '../schema.ts';

export type RespostaDaDiligencia = Problems & { motivo: string; ate: string };

/** Asks for one document again, or shows the request that stands and takes it back. */
export function DialogoDiligencia({
  dados: { documento, tipoDocumentoId, nome, processo, atual, recusa, primeiro, ultimo },
  resposta,
  fechar,
}: {
  dados: Awaited<ReturnType<typeof getPedidoDeDiligencia>>;
  resposta?: RespostaDaDiligencia;
  fechar: string;
}) {
  return (
    <FormDialog
      titulo="Diligência"
      subtitulo={`${documento} - ${nome} - ${processo}`}
      fechar={fechar}
      acoes={
        <>
          <LinkButton para={fechar} manterRolagem>
            Voltar
          </LinkButton>
          {atual !== null && recusa === null && (
            <SubmitButton variante="perigo" name="acao" value={`cancelar:${atual.id}`}>
              Cancelar diligência
            </SubmitButton>
          )}
          {atual === null && recusa === null && (
            <SubmitButton variante="primary" icone="rotate-ccw" name="acao" value="abrir">
              Pedir diligência
            </SubmitButton>
          )}
        </>
      }
    >
      <HiddenFields valores={{ tipoDocumentoId }} />
      <ErrorSummary erros={resposta && summaryOf(resposta)} nivel="h3" />
      {recusa !== null && (
        <Notice tipo="aviso" className="mb-3">
          {recusa}
        </Notice>
      )}
      {atual !== null && (
        <DescriptionList
          itens={[
            { rotulo: 'Situação', valor: SITUACOES_DA_DILIGENCIA[atual.situacao] },
            { rotulo: 'Até', valor: `${formatarDia(atual.ate)}, às 23h59`, num: true },
            { rotulo: 'O que o candidato lê', valor: atual.motivo },
            { rotulo: 'Pedida por', valor: atual.abertaPorNome },
          ]}
        />
      )}
      {atual === null && recusa === null && (
        <div className="grid gap-4">
          <p className="text-sm">
            Reabre só este documento para esta pessoa, até a data, com mensagem. O arquivo de agora fica
            guardado, e a análise não termina enquanto houver prazo.
          </p>
          <TextareaField
            name="motivo"
            rotulo="O que o candidato precisa corrigir"
            dica="Em segunda pessoa: ele lê este texto."
            linhas={4}
            maxLength={TEXTO_MAX}
            defaultValue={resposta?.motivo ?? ''}
            erro={resposta?.erros.motivo}
          />
          <DateField
            name="ate"
            rotulo="Até"
            dica={
              primeiro !== null && ultimo !== null
                ? `De ${formatarDia(primeiro)} a ${formatarDia(ultimo)}, às 23h59.`
                : undefined
            }
            erro={resposta?.erros.ate}
            defaultValue={resposta?.ate ?? (ultimo === null ? '' : formatarDia(ultimo))}
          />
        </div>
      )}
    </FormDialog>
  );
}
