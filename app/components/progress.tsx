import { useLocation } from '@remix-run/react';
import { mergeQuery } from '#app/lib/list-params.ts';
import { Anchor } from './anchor.tsx';
import { useRefresh } from './use-refresh.ts';

/**
 * Bar with its numbers: `<Progress valor={312} total={480} rotulo="Enviadas de PS-0158/2026" />`
 */
export function Progress({
  valor,
  total,
  rotulo,
  semNumeros = false,
}: {
  valor: number;
  total: number;
  rotulo: string;
  semNumeros?: boolean;
}) {
  const percent = total === 0 ? 0 : Math.min(100, Math.floor((valor / total) * 100));
  return (
    <>
      {!semNumeros && (
        <p className="num flex justify-between">
          <b>
            {valor.toLocaleString('pt-BR')} de {total.toLocaleString('pt-BR')}
          </b>
          <span className="text-suave">{percent}%</span>
        </p>
      )}
      <div
        className="medida mt-1"
        role="progressbar"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-label={rotulo}
      >
        {/* An svg takes its width from an attribute: the security policy refuses style attributes. */}
        <svg className="block h-full bg-primary" width={`${percent}%`} aria-hidden="true" />
      </div>
    </>
  );
}

/**
 * Links of a page that refreshes itself: without script by the Refresh header, which the loader sends unless `?pausa=1`. R-TEL-24.
 * `<RefreshLinks pausado={pausado} segundos={10} />`
 */
export function RefreshLinks({
  pausado,
  segundos = 10,
  texto,
}: {
  pausado: boolean;
  segundos?: number;
  texto?: string;
}) {
  const { search } = useLocation();
  const waiting = useRefresh(pausado ? null : segundos);
  return (
    <p ref={waiting} className="text-xs text-suave">
      {texto ? `${texto} ` : ''}
      {pausado
        ? 'A atualização automática está parada. '
        : `Esta página se atualiza a cada ${segundos} segundos. `}
      <Anchor className="elo" para={search || '?'} recarregar>
        Atualizar agora
      </Anchor>
      {' · '}
      <Anchor className="elo" para={mergeQuery(search, { pausa: pausado ? null : '1' }) || '?'} recarregar>
        {pausado ? 'Voltar a atualizar' : 'Parar de atualizar'}
      </Anchor>
    </p>
  );
}
