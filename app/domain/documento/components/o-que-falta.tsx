import { TextareaField } from '#app/components/field.tsx';
import { Notice } from '#app/components/notice.tsx';
import type { getEnvio } from '../queries.server/envio.ts';
import { campoDoMotivo, MOTIVO_MAX } from '../schema.ts';

/** What is not attached, by name: a mandatory one asks why it does not apply (R-DOC-13). */
export function OQueFalta({
  faltam,
  resposta,
}: {
  faltam: Awaited<ReturnType<typeof getEnvio>>['faltam'];
  resposta: { erro: string; campo?: string; digitado: Record<string, string> } | undefined;
}) {
  const obrigatorios = faltam.filter(({ obrigatorio }) => obrigatorio);
  const outros = faltam.filter(({ obrigatorio }) => !obrigatorio);
  return (
    <>
      {obrigatorios.length > 0 && (
        <Notice
          tipo="aviso"
          papel="nenhum"
          className="mb-3"
          titulo="Estes documentos são obrigatórios e não foram anexados:"
        >
          <div className="mt-2 grid gap-3">
            {obrigatorios.map(({ id, descricao, porque }) => (
              <TextareaField
                key={id}
                name={campoDoMotivo(id)}
                rotulo={`${descricao}: por que não se aplica a você?`}
                dica={`${porque}. Sem o documento e sem motivo, o envio não é aceito.`}
                linhas={2}
                maxLength={MOTIVO_MAX}
                defaultValue={resposta?.digitado[campoDoMotivo(id)] ?? ''}
                erro={resposta?.campo === campoDoMotivo(id) ? resposta.erro : undefined}
              />
            ))}
          </div>
        </Notice>
      )}
      {outros.length > 0 && (
        <Notice
          tipo="info"
          papel="nenhum"
          className="mb-3"
          titulo="Estes, pedidos só de quem os tem, também não foram anexados:"
        >
          <ul className="list-disc pl-5">
            {outros.map(({ id, descricao }) => (
              <li key={id}>{descricao}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
