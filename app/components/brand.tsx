import type { ReactNode } from 'react';
import { useLugar } from '#app/lib/use-lugar.ts';
import { Anchor } from './anchor.tsx';
import { cx } from './cx.ts';
import { Mark } from './mark.tsx';

/** Flowering ipê-roxo, drawn around its foot. */
function Ipe({ transform }: { transform: string }) {
  return (
    <g transform={transform}>
      <g fill="none" stroke="#4a3426" strokeLinecap="round" strokeLinejoin="round">
        <path d="M4 0C2-24-6-40-2-66c2-16 6-26 4-46" strokeWidth="9" />
        <path
          d="M-3-62c-12-14-26-22-36-42M0-78c10-14 26-20 36-40M-20-88c-12-2-22-6-34-6M16-98c4-10 4-18 2-32"
          strokeWidth="4.5"
        />
      </g>
      <g fill="#7d2f5f">
        <circle cx="-52" cy="-104" r="20" />
        <circle cx="-30" cy="-122" r="24" />
        <circle cx="2" cy="-136" r="27" />
        <circle cx="34" cy="-126" r="24" />
        <circle cx="52" cy="-106" r="19" />
        <circle cx="14" cy="-110" r="18" />
        <circle cx="-14" cy="-106" r="17" />
      </g>
      <g fill="#9a4a7c">
        <circle cx="-44" cy="-118" r="13" />
        <circle cx="-18" cy="-138" r="17" />
        <circle cx="18" cy="-146" r="16" />
        <circle cx="44" cy="-122" r="13" />
        <circle cx="-60" cy="-100" r="8" />
        <circle cx="4" cy="-116" r="9" />
      </g>
      <g fill="#bf7aa3">
        <circle cx="-24" cy="-146" r="7" />
        <circle cx="8" cy="-154" r="8" />
        <circle cx="40" cy="-130" r="6" />
        <circle cx="-48" cy="-124" r="5" />
        <circle cx="26" cy="-140" r="4" />
        <circle cx="-6" cy="-128" r="4" />
      </g>
      <g fill="#9a4a7c">
        <circle cx="-40" cy="2" r="2.2" />
        <circle cx="-22" cy="6" r="2" />
        <circle cx="24" cy="4" r="2.2" />
        <circle cx="38" cy="0" r="1.8" />
      </g>
    </g>
  );
}

/** Tall landscape of the login page; only on desktop. `<TallLandscape className="absolute inset-0 h-full w-full" />` */
export function TallLandscape({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 640 900" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <rect width="640" height="900" fill="#1d3628" />
      <circle cx="196" cy="474" r="56" fill="#f1d9a0" />
      <path d="M0 520h70l34-34h150l30 26h120l40-44h120l28 30h48v120H0z" fill="#274a36" />
      <path d="M0 566c120-34 230-38 330-14s210 22 310-14v362H0z" fill="#2f5a40" />
      <path d="M0 640c150-40 300-34 420-10s170 16 220 2v268H0z" fill="#376a4a" />
      <path d="M0 770c200-22 430-16 640 4v126H0z" fill="#20402f" />
      <path
        d="M350 622c-26 34-10 58-34 108-24 52-62 92-84 170h268c-30-82-96-124-116-176-16-44 2-72-22-103z"
        fill="#b9976a"
      />
      <Ipe transform="translate(548 640) scale(1.05)" />
      <g stroke="#f4f1e6" strokeLinecap="round" fill="none">
        <path
          d="M-20 676h148M-20 716h148M-20 756h148M512 676h150M512 716h150M512 756h150"
          strokeWidth="3.5"
        />
        <path d="M40 646v160M600 646v160" strokeWidth="11" />
        <path d="M128 606v232M512 606v232" strokeWidth="20" />
        <path d="M128 652h384M128 692h384M128 732h384M128 772h384" strokeWidth="8" />
        <path d="M134 772 506 652" strokeWidth="8" />
        <path d="M320 652v120" strokeWidth="8" />
      </g>
    </svg>
  );
}

/** Wide landscape of the home card and of the login page on phones. `<WideLandscape className="…" />` */
export function WideLandscape({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 1100 132" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
      <circle cx="708" cy="78" r="18" fill="#f1d9a0" />
      <path d="M420 132c60-34 120-40 190-40h36l16-14h82l14 10h66l24-22h84l16 14h152v52z" fill="#274a36" />
      <path d="M380 132c120-38 260-34 400-22s230 6 320-6v28z" fill="#2f5a40" />
      <Ipe transform="translate(988 112) scale(0.56)" />
      <g stroke="#f4f1e6" strokeLinecap="round" fill="none">
        <path d="M792 80v46M922 80v46" strokeWidth="7" />
        <path d="M792 90h130M792 101h130M792 112h130M795 112l124-22" strokeWidth="3.2" />
        <path d="M640 98h152M640 111h152M922 98h178M922 111h178" strokeWidth="1.6" />
        <path d="M720 90v32M1060 90v32" strokeWidth="4" />
      </g>
    </svg>
  );
}

/**
 * Frame of the public pages (login, sign-up, passwords): brand at the left, the form in `main` at the right.
 * `<PublicFrame titulo="Entrar" texto="Acompanhe suas demandas, …">…</PublicFrame>`
 */
export function PublicFrame({
  titulo,
  texto,
  aviso,
  largo = false,
  children,
}: {
  titulo: string;
  texto?: ReactNode;
  /** Notices above the heading. */
  aviso?: ReactNode;
  /** Wider column, for forms with two fields a line. */
  largo?: boolean;
  children: ReactNode;
}) {
  const { sigla, nome, contato } = useLugar();
  return (
    <>
      <a className="pular" href="#conteudo">
        Pular para o conteúdo
      </a>
      <div className="grid min-h-dvh max-lg:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <header className="relative overflow-hidden bg-neutral text-neutral-content max-lg:h-36 lg:sticky lg:top-0 lg:h-dvh">
          <TallLandscape className="absolute inset-0 h-full w-full max-lg:hidden" />
          <WideLandscape className="absolute inset-0 h-full w-full lg:hidden" />
          <div className="relative px-5 py-4 lg:p-10">
            <p className="flex items-center gap-3 text-xl font-bold lg:text-2xl">
              <Mark className="size-9" />
              {sigla}
            </p>
            <p className="mt-1 max-lg:hidden">{nome}</p>
            <p className="mt-4 max-w-[24rem] text-xl font-semibold max-lg:hidden">
              Credenciamento de instrutores, consultores, técnicos de campo, supervisores e tutores
            </p>
            <p className="mt-4 max-lg:hidden">
              <Anchor className="alvo font-semibold underline underline-offset-4" para="/demandas-abertas">
                Ver as demandas abertas
              </Anchor>
            </p>
          </div>
        </header>
        <main id="conteudo" tabIndex={-1} className="flex justify-center px-5 py-8 lg:items-center lg:px-10">
          <div className={cx('w-full', largo ? 'max-w-[40rem]' : 'max-w-[24rem]')}>
            {aviso !== undefined && <div className="mb-5 grid gap-3">{aviso}</div>}
            <h1 className="mb-1 text-2xl">{titulo}</h1>
            {texto !== undefined && <p className="mb-6 text-suave">{texto}</p>}
            {children}
            {contato !== '' && <p className="mt-6 text-sm text-suave">Dúvidas: {contato}</p>}
            <p className="mt-6 lg:hidden">
              <Anchor className="elo alvo" para="/demandas-abertas">
                Ver as demandas abertas
              </Anchor>
            </p>
          </div>
        </main>
      </div>
    </>
  );
}

/**
 * Title card of the home page. `<TitleCard data="Quinta-feira, 17 de setembro de 2026" titulo="Portal de
 * Credenciamento">Bom dia, Zuleica. …</TitleCard>`
 */
export function TitleCard({
  data,
  titulo,
  children,
}: {
  data?: string;
  titulo: string;
  children?: ReactNode;
}) {
  return (
    <section className="@container relative mb-4 overflow-hidden rounded-box bg-neutral text-neutral-content">
      {/* Narrower, the gate would stand before the words: also on a desk at 200 %. */}
      <WideLandscape className="absolute inset-0 hidden h-full w-full @min-[58rem]:block" />
      <div className="relative px-6 py-5">
        {data && <p className="text-sm">{data}</p>}
        <h1 className="mt-0.5 max-w-[30rem] text-2xl">{titulo}</h1>
        {children !== undefined && <p className="mt-1 max-w-[30rem] text-sm">{children}</p>}
      </div>
    </section>
  );
}
