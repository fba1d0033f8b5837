import { Anchor } from '#app/components/anchor.tsx';
import { Page } from '#app/components/page.tsx';
import { Pagination } from '#app/components/pagination.tsx';
import { DataTable, ListPanel } from '#app/components/table.tsx';
import type { PessoaNasDemandas } from '../queries.server/ficha/da-pessoa.ts';
import { Mensagens } from './listas-da-ficha.tsx';

/** A person over their demands: how they stand in each, the curriculum that it has of them, and what was written to them. */
export function TelaDaPessoa({
  pessoa: { nome, cpf, demandas, total, mensagens },
  pagina,
  tamanho,
}: {
  pessoa: PessoaNasDemandas;
  pagina: number;
  tamanho: number;
}) {
  return (
    <Page titulo={nome} subtitulo={<p className="num">CPF {cpf ?? 'não informado'}</p>}>
      <div className="grid gap-4">
        <ListPanel
          rotulo="Demandas"
          className=""
          filtros={
            <div className="painel-topo">
              <h2>Demandas</h2>
              <span className="conta">{total}</span>
            </div>
          }
          paginas={<Pagination pagina={pagina} tamanho={tamanho} total={total} />}
        >
          <DataTable
            legenda="Demandas"
            linhas={demandas}
            chave={({ participacaoId }) => participacaoId}
            colunas={[
              {
                id: 'processo',
                rotulo: 'Demanda',
                cabecalho: true,
                num: true,
                celula: ({ processo, href }) => (
                  <Anchor className="elo" para={href}>
                    {processo}
                  </Anchor>
                ),
              },
              { id: 'situacao', rotulo: 'Situação', celula: ({ situacao }) => situacao },
              {
                id: 'curriculo',
                rotulo: 'Currículo',
                celula: ({ curriculo, processo }) => (
                  <Anchor className="elo" para={curriculo.href}>
                    {curriculo.rotulo}
                    <span className="sr-only"> em {processo}</span>
                  </Anchor>
                ),
              },
            ]}
            vazio={null}
          />
        </ListPanel>
        <Mensagens mensagens={mensagens} comProcesso />
      </div>
    </Page>
  );
}
