import type { ReactNode } from 'react';
import { Anchor } from '#app/components/anchor.tsx';
import { Badge } from '#app/components/badge.tsx';
import { LinkButton } from '#app/components/button.tsx';
import { Icon } from '#app/components/icon.tsx';
import { ScheduleBar } from '#app/components/schedule-bar.tsx';
import { shortId } from '#app/lib/uuid.ts';
import { emGrupos } from '../grupos.ts';
import { GRUPOS } from '../labels.ts';
import type { Cartao, Grupo } from '../types.ts';
import { caminhoDaDemanda } from '../telas.ts';
import { Frase } from './frase.tsx';

/** Over this list, its query stays. */
const comBusca = (href: string, busca: string): string =>
  href.startsWith('/minhas-demandas/') ? href + busca : href;

function Demanda({ cartao, busca }: { cartao: Cartao; busca: string }) {
  const { id, nome, processo, tipo, frase, botao, selo, cerca, grupo } = cartao;
  return (
    <li className="cartao-demanda">
      <h4 className="flex flex-wrap items-center gap-x-3 text-base leading-6">
        <Anchor className="elo wrap-anywhere" para={caminhoDaDemanda(shortId(id))}>
          {nome}
        </Anchor>
        {selo && <Badge tom={selo.tom}>{selo.texto}</Badge>}
      </h4>
      {grupo !== 'encerrada' && (
        <div className="w-20 justify-self-end sm:w-36">
          <ScheduleBar
            atual={cerca.posicao}
            total={cerca.total}
            legenda={
              <span className="sr-only">{`Etapa ${String(cerca.posicao)} de ${String(cerca.total)}`}</span>
            }
          />
        </div>
      )}
      <p className="col-span-2 num text-xs text-suave">
        {processo} · {tipo}
      </p>
      <p className={`text-sm ${botao ? 'max-sm:col-span-2' : 'col-span-2'}`}>
        <Frase trechos={frase} />
      </p>
      {botao && (
        <LinkButton
          para={comBusca(botao.href, busca)}
          variante={botao.cheio ? 'primary' : 'padrao'}
          pequeno
          objeto={`em ${processo}`}
          className="max-sm:col-span-2 max-sm:w-full"
        >
          {botao.rotulo}
        </LinkButton>
      )}
    </li>
  );
}

/** 'Minhas Demandas' as cards: what needs the person, what goes on, what ended. R-TEL-44. */
export function CartoesDasDemandas({
  cartoes,
  contagem,
  busca,
}: {
  /** Null: the page has them already (`app/web/drawn-once.ts`). */
  cartoes: readonly Cartao[] | null;
  /** Of all pages. */
  contagem: Readonly<Record<Grupo, number>>;
  /** Query of the list, kept by the links to its dialogs. */
  busca: string;
}) {
  if (cartoes === null) return <Desenhados key="desenhados" />;
  if (cartoes.length === 0) return null;
  return (
    <div className="grupos" key="cartoes">
      {emGrupos(cartoes).map(({ grupo, cartoes: deles }) => (
        <GrupoDeDemandas key={grupo} grupo={grupo} quantas={contagem[grupo]}>
          {deles.map((cartao) => (
            <Demanda key={cartao.id} cartao={cartao} busca={busca} />
          ))}
        </GrupoDeDemandas>
      ))}
    </div>
  );
}

/** What the server wrote stays as it is. */
const Desenhados = () => (
  <div className="grupos" dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
);

function GrupoDeDemandas({
  grupo,
  quantas,
  children,
}: {
  grupo: Grupo;
  quantas: number;
  children: ReactNode;
}) {
  const { titulo, icone, cor } = GRUPOS[grupo];
  return (
    <section aria-labelledby={`grupo-${grupo}`}>
      <h3
        id={`grupo-${grupo}`}
        className={`flex items-center gap-2 border-t border-base-300 bg-base-200 px-4 py-1.5 text-xs ${cor}`}
      >
        <Icon name={icone} pequeno />
        {titulo}
        <span className="num ml-auto font-semibold text-suave">
          {quantas.toLocaleString('pt-BR')}
          <span className="sr-only"> {quantas === 1 ? 'demanda' : 'demandas'}</span>
        </span>
      </h3>
      <ul>{children}</ul>
    </section>
  );
}
