import { Anchor } from '#app/components/anchor.tsx';
import { Conta } from '#app/components/badge.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Icon, type IconName } from '#app/components/icon.tsx';
import { Pagination } from '#app/components/pagination.tsx';
import { BUSCA, NOME_DO_GRUPO } from '../labels.ts';
import { lerTexto, marcar } from '../rules.ts';
import type { Achado, Achados, GrupoDaBusca, ResultadoDaBusca } from '../types.ts';

const ICONES: Readonly<Record<GrupoDaBusca, IconName>> = {
  pessoas: 'contact',
  demandas: 'folder-open',
  recursos: 'gavel',
  comprovantes: 'file-check',
  mensagens: 'mails',
  telas: 'layout-list',
};

type Pagina = { pagina: number; tamanho: number };

/** What a search found, by kind; of one kind alone, in pages. */
export function ListaDosAchados({
  texto,
  resultado,
  so,
  pagina,
}: {
  texto: string;
  resultado: ResultadoDaBusca;
  so: GrupoDaBusca | null;
  pagina: Pagina;
}) {
  const { palavras } = lerTexto(texto);
  if (resultado.length === 0) {
    return (
      <div className="painel">
        <EmptyState titulo={BUSCA.nada} icone="search-x">
          {BUSCA.comoBuscar}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      {resultado.map(({ grupo, achados }) => (
        <Grupo
          key={grupo}
          grupo={grupo}
          achados={achados}
          palavras={palavras}
          pagina={so === null ? null : pagina}
        />
      ))}
    </div>
  );
}

function Grupo({
  grupo,
  achados: { linhas, total, mais },
  palavras,
  pagina,
}: {
  grupo: GrupoDaBusca;
  achados: Achados;
  palavras: readonly string[];
  /** Null: a few, with a link to all. */
  pagina: Pagina | null;
}) {
  return (
    <section className="painel" aria-labelledby={grupo}>
      <div className="painel-topo">
        <h2 id={grupo}>{NOME_DO_GRUPO[grupo]}</h2>
        <Conta>
          {total.toLocaleString('pt-BR')}
          {mais && (
            <>
              <span aria-hidden="true">+</span>
              <span className="sr-only"> ou mais</span>
            </>
          )}
        </Conta>
        {pagina === null ? (
          total > linhas.length && (
            <Anchor className="elo alvo ml-auto text-sm" para={`?so=${grupo}`}>
              Ver todos<span className="sr-only"> os resultados em {NOME_DO_GRUPO[grupo]}</span>
            </Anchor>
          )
        ) : (
          <Anchor className="elo alvo ml-auto text-sm" para="?">
            Voltar a tudo o que foi encontrado
          </Anchor>
        )}
      </div>
      <ul className="achados">
        {linhas.map((achado) => (
          <Linha key={achado.chave} achado={achado} icone={ICONES[grupo]} palavras={palavras} />
        ))}
      </ul>
      {pagina !== null && <Pagination {...pagina} total={total} />}
      {mais && pagina !== null && <p className="px-4 pb-3 text-sm text-suave">{BUSCA.haMais}</p>}
    </section>
  );
}

function Linha({
  achado: { para, titulo, detalhe, espera },
  icone,
  palavras,
}: {
  achado: Achado;
  icone: IconName;
  palavras: readonly string[];
}) {
  return (
    <li>
      <Icon name={icone} />
      <div>
        <Anchor className="elo" para={para}>
          {marcar(titulo, palavras).map(({ texto, marcado }, lugar) =>
            // The pieces of one text have no name but their place.
            marcado ? <mark key={lugar}>{texto}</mark> : texto,
          )}
        </Anchor>
        {detalhe !== '' && <div className="cel-2 num">{detalhe}</div>}
      </div>
      <span className="num text-xs text-suave">{espera}</span>
    </li>
  );
}
