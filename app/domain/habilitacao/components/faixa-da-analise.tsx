import { useLocation } from '@remix-run/react';
import { Anchor } from '#app/components/anchor.tsx';
import { cx } from '#app/components/cx.ts';
import { formatarHora } from '#app/lib/dates.ts';
import { mergeQuery } from '#app/lib/list-params.ts';
import type { Andamento, MesaDaAnalise } from '../queries.server/mesa.ts';

const MARCA: Record<Andamento, string> = { apto: ' ✓', inapto: ' ✕', comecado: ' …', 'nao-visto': '' };
const CLASSE: Partial<Record<Andamento, string>> = { apto: 'sim', inapto: 'nao', comecado: 'meio' };
const NOME: Record<Andamento, string> = {
  apto: 'apto',
  inapto: 'inapto',
  comecado: 'começado',
  'nao-visto': 'não visto',
};
/** On each side of the current one; all the others are in the list. */
const VIZINHOS = 20;

/** Everybody's state in a strip: never by colour alone. */
export function FaixaDaAnalise({
  mesa: { fila, posicao, ocupadas },
  base,
}: {
  mesa: MesaDaAnalise;
  base: string;
}) {
  const { search } = useLocation();
  if (fila.length === 0) return null;
  const quantos = (andamento: Andamento) => fila.filter((item) => item.andamento === andamento).length;
  const [aptos, inaptos] = [quantos('apto'), quantos('inapto')];
  const de = Math.max(0, posicao - 1 - VIZINHOS);
  return (
    <section className="painel mb-4" aria-label="Candidatos desta análise">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 p-3">
        <p className="num text-sm">
          <b>
            {aptos + inaptos} de {fila.length} {fila.length === 1 ? 'analisado' : 'analisados'}
          </b>{' '}
          <span className="text-suave">
            {aptos} {aptos === 1 ? 'apto' : 'aptos'}, {inaptos} {inaptos === 1 ? 'inapto' : 'inaptos'}
          </span>
        </p>
        <ol className="faixa">
          {fila.slice(de, posicao + VIZINHOS).map(({ id, nome, andamento, proprioCaso }, indice) => {
            const numero = de + indice + 1;
            const estado = proprioCaso ? 'seu próprio caso' : NOME[andamento];
            return (
              <li key={id}>
                <Anchor
                  para={`${base}/${id}${mergeQuery(search, { documento: null, arquivo: null })}`}
                  className={cx(proprioCaso ? undefined : CLASSE[andamento])}
                  aria-current={numero === posicao ? 'page' : undefined}
                  title={`${nome}, ${estado}`}
                >
                  <span aria-hidden="true">
                    {numero}
                    {proprioCaso ? '' : MARCA[andamento]}
                  </span>
                  <span className="sr-only">
                    {numero}. {nome}, {estado}
                  </span>
                </Anchor>
              </li>
            );
          })}
        </ol>
        {ocupadas.map(({ nome, desde, posicao: onde, aqui }) => (
          <p key={nome + String(onde)} className="num w-full text-sm text-suave">
            {nome} está {aqui ? 'neste candidato' : `com o candidato ${String(onde)}`} desde{' '}
            {formatarHora(desde)}
            {aqui && ': você pode ler, e assumir se precisar'}. O aviso some depois de 5 minutos sem uso.
          </p>
        ))}
      </div>
    </section>
  );
}
