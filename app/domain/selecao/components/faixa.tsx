import { useLocation } from '@remix-run/react';
import { Anchor } from '#app/components/anchor.tsx';
import { cx } from '#app/components/cx.ts';
import { ANDAMENTOS } from '../labels.ts';
import { andamentoDe, progresso } from '../rules.ts';
import { enderecoDaMesa } from '../telas.ts';
import type { Andamento } from '../types.ts';
import { emPartes } from './avaliacao-dialog.tsx';
import type { DadosDaMesa } from './mesa.tsx';

const MARCA: Record<Andamento, string> = {
  apto: ' ✓',
  inapto: ' ✕',
  comecado: ' …',
  'nao-visto': '',
  'nao-avaliado': ' –',
};
const CLASSE: Partial<Record<Andamento, string>> = { apto: 'sim', inapto: 'nao', comecado: 'meio' };
/** On each side of the current one; all the others are in the table. */
const VIZINHOS = 20;

/** Everybody's state in a strip: never by colour alone. */
export function Faixa({ base, demandaId, mesa }: { base: string; demandaId: string; mesa: DadosDaMesa }) {
  const { search } = useLocation();
  const { faixa, posicao, contagem } = mesa;
  const de = Math.max(0, posicao - 1 - VIZINHOS);
  return (
    <section className="painel mb-4" aria-label="Candidatos desta avaliação">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 p-3">
        <p className="num text-sm">
          <b>{progresso(contagem)}</b> <span className="text-suave">{emPartes(contagem)}</span>
        </p>
        <ol className="faixa">
          {faixa.slice(de, posicao + VIZINHOS).map((item, indice) => {
            const andamento = andamentoDe(item);
            const numero = de + indice + 1;
            const estado = item.proprioCaso ? 'seu próprio caso' : ANDAMENTOS[andamento];
            return (
              <li key={item.id}>
                <Anchor
                  para={enderecoDaMesa(base, demandaId, item.id) + search}
                  className={cx(CLASSE[andamento])}
                  aria-current={numero === posicao ? 'page' : undefined}
                  title={`${item.nome}, ${estado}`}
                >
                  <span aria-hidden="true">
                    {numero}
                    {MARCA[andamento]}
                  </span>
                  <span className="sr-only">
                    {numero}. {item.nome}, {estado}
                  </span>
                </Anchor>
              </li>
            );
          })}
        </ol>
      </div>
    </section>
  );
}
