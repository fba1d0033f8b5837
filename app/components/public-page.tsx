import type { ReactNode } from 'react';
import { useLugar } from '#app/lib/use-lugar.ts';
import { Anchor } from './anchor.tsx';
import { Mark } from './mark.tsx';

/**
 * A page that is read without an account: brand, ways in, title over the whole width, content.
 * `<PublicPage inicio="/demandas-abertas" titulo="Demandas abertas" texto="…">…</PublicPage>`
 */
export function PublicPage({
  inicio,
  titulo,
  texto,
  children,
}: {
  /** Where the brand leads. */
  inicio: string;
  titulo: ReactNode;
  texto?: ReactNode;
  children: ReactNode;
}) {
  const { sigla } = useLugar();
  return (
    <>
      <a className="pular" href="#conteudo">
        Pular para o conteúdo
      </a>
      <header className="topo">
        <div className="mx-auto flex w-full max-w-[76rem] items-center gap-2">
          <Anchor className="marca" para={inicio}>
            <Mark className="size-7" />
            {sigla}
          </Anchor>
          <Anchor className="topo-botao ml-auto" para="/novo-usuario">
            Cadastre-se
          </Anchor>
          <Anchor className="topo-botao border border-current" para="/login">
            Entrar
          </Anchor>
        </div>
      </header>
      <main id="conteudo" tabIndex={-1} className="pb-12">
        <div className="bg-neutral px-4 pt-4 pb-6 text-neutral-content">
          <div className="mx-auto max-w-[76rem]">
            <h1 className="text-2xl sm:text-3xl">{titulo}</h1>
            {texto !== undefined && <div className="mt-1 max-w-[44rem]">{texto}</div>}
          </div>
        </div>
        <div className="px-4 pt-5">
          <div className="mx-auto max-w-[76rem]">{children}</div>
        </div>
      </main>
    </>
  );
}
