import { Form } from '@remix-run/react';
import { DisabledButton, SubmitButton } from '#app/components/button.tsx';
import { Panel } from '#app/components/page.tsx';
import { DataTable } from '#app/components/table.tsx';
import { formatarCnpj } from '#app/lib/cpf-cnpj.ts';
import { formatarDia } from '#app/lib/dates.ts';
import type { TelaDaHomologacao } from '../queries.server/tela.ts';

/** 'Relação de Credenciados': who was accredited so far, and the official list at the end. R-HOM-12. */
export function Credenciados({
  linhas,
  recusa,
  base,
}: {
  linhas: TelaDaHomologacao['credenciados'];
  /** Why the official list is not made yet. */
  recusa: string | null;
  base: string;
}) {
  if (linhas.length === 0) return null;
  return (
    <Panel
      titulo="Relação de Credenciados"
      id="credenciados"
      conta={linhas.length}
      lista
      corpo=""
      className="mt-4"
    >
      <DataTable
        legenda="Credenciados nesta demanda"
        linhas={linhas}
        chave={({ participacaoId }) => participacaoId}
        vazio={null}
        colunas={[
          { id: 'nome', rotulo: 'Credenciado', cabecalho: true, celula: ({ nome }) => nome },
          { id: 'empresa', rotulo: 'Empresa', celula: ({ empresa }) => empresa },
          {
            id: 'cnpj',
            rotulo: 'CNPJ',
            num: true,
            classeCelula: 'whitespace-nowrap',
            celula: ({ cnpj }) => formatarCnpj(cnpj),
          },
          { id: 'dia', rotulo: 'Homologado em', num: true, celula: ({ dia }) => dia && formatarDia(dia) },
          {
            id: 'processo',
            rotulo: 'Processo',
            num: true,
            celula: ({ processo }) => processo ?? 'Sem número',
          },
        ]}
      />
      <div className="flex flex-wrap items-center justify-end gap-3 border-t border-base-300 p-4">
        {recusa === null ? (
          <Form method="post" action={`${base}/relacao`} reloadDocument>
            <SubmitButton icone="file-down">Baixar a relação</SubmitButton>
          </Form>
        ) : (
          <DisabledButton icone="file-down" motivo={recusa}>
            Baixar a relação
          </DisabledButton>
        )}
      </div>
    </Panel>
  );
}
