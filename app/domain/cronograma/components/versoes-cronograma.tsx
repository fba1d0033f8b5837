import { Form } from '@remix-run/react';
import { Anchor } from '#app/components/anchor.tsx';
import { SubmitButton } from '#app/components/button.tsx';
import { Panel } from '#app/components/page.tsx';
import { DataTable } from '#app/components/table.tsx';
import { formatarInstante } from '#app/lib/dates.ts';

export type VersaoListada = {
  id: string;
  numero: number;
  criadoPor: string;
  criadoEm: Date;
  retificacao: string | null;
};

/** Every version of the schedule, the current one first; old ones are kept. */
export function VersoesCronograma({ base, versoes }: { base: string; versoes: readonly VersaoListada[] }) {
  if (versoes.length === 0) return null;
  return (
    <Panel titulo="Versões" id="versoes" conta={versoes.length} lista corpo="" className="mt-4">
      <DataTable
        legenda="Versões do cronograma"
        linhas={versoes}
        chave={(versao) => versao.id}
        colunas={[
          {
            id: 'numero',
            rotulo: 'Versão',
            cabecalho: true,
            num: true,
            celula: (versao) => (
              <Anchor className="elo alvo" para={`${base}/versao/${String(versao.numero)}`} manterRolagem>
                Versão {versao.numero}
              </Anchor>
            ),
          },
          { id: 'quando', rotulo: 'Quando', celula: (versao) => formatarInstante(versao.criadoEm) },
          { id: 'quem', rotulo: 'Quem', celula: (versao) => versao.criadoPor },
          { id: 'retificacao', rotulo: 'Retificação', celula: (versao) => versao.retificacao ?? 'Não' },
          {
            id: 'acoes',
            rotulo: 'Ações',
            acoes: true,
            celula: (versao) => (
              <Form method="post" action={`${base}/pdf`}>
                <input type="hidden" name="numero" value={versao.numero} />
                <SubmitButton pequeno icone="file-down" objeto={`da versão ${String(versao.numero)}`}>
                  Baixar PDF
                </SubmitButton>
              </Form>
            ),
          },
        ]}
      />
    </Panel>
  );
}
