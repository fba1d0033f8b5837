import type { ReactNode } from 'react';
import { Anchor } from '#app/components/anchor.tsx';
import { cx } from '#app/components/cx.ts';
import { Panel } from '#app/components/page.tsx';
import { FICHA } from '../labels.ts';
import type { PessoaNasDemandas } from '../queries.server/ficha/da-pessoa.ts';

/** A list beside the path; what it says where it is empty. */
export function Lista<L>({
  titulo,
  id,
  conta,
  linhas,
  vazio,
  chave,
  children,
  pe,
}: {
  titulo: string;
  id: string;
  conta?: number;
  linhas: readonly L[];
  vazio: string;
  chave: (linha: L) => string;
  children: (linha: L) => ReactNode;
  pe?: ReactNode;
}) {
  return (
    <Panel titulo={titulo} id={id} conta={conta} corpo="">
      {linhas.length === 0 ? (
        <p className="px-4 py-3 text-sm text-suave">{vazio}</p>
      ) : (
        <ul className="text-sm">
          {linhas.map((linha) => (
            <li key={chave(linha)} className="num border-t border-base-300 px-4 py-2 first:border-t-0">
              {children(linha)}
            </li>
          ))}
        </ul>
      )}
      {pe}
    </Panel>
  );
}

/** What was written to the person, each with what became of it; of which demand, where there are several. */
export const Mensagens = ({
  mensagens: { linhas, total },
  comProcesso = false,
}: Pick<PessoaNasDemandas, 'mensagens'> & { comProcesso?: boolean }) => (
  <Lista
    titulo="Mensagens"
    id="mensagens"
    conta={total}
    linhas={linhas}
    vazio={FICHA.semMensagens}
    chave={({ id }) => id}
    pe={
      total > linhas.length && (
        <p className="border-t border-base-300 px-4 py-2 text-xs text-suave">
          As {linhas.length} últimas de {total}.
        </p>
      )
    }
  >
    {({ tipo, href, processo, destino, situacao, erro, enviar }) => (
      <>
        {href === null ? (
          tipo
        ) : (
          <Anchor className="elo" para={href}>
            {tipo}
          </Anchor>
        )}
        <p className={cx('cel-2', situacao === 'falhou' && 'text-error')}>
          {[comProcesso && processo, destino].filter(Boolean).join(' · ')}
        </p>
        {erro !== null && <p className="cel-2 wrap-anywhere">{erro}</p>}
        {enviar !== null && (
          <Anchor className="elo alvo" para={enviar}>
            Enviar<span className="sr-only"> {tipo}</span>
          </Anchor>
        )}
      </>
    )}
  </Lista>
);
