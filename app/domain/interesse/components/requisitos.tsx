import { LinkButton } from '#app/components/button.tsx';
import { cx } from '#app/components/cx.ts';
import { Icon } from '#app/components/icon.tsx';
import type { Elegibilidade } from '../types.ts';

const LINHA =
  'grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 border-t border-base-300 px-4 py-3 first:border-t-0';
const LINHA_FALTA = 'bg-[color-mix(in_srgb,var(--color-error)_7%,var(--color-base-100))]';

/** The verdict on each requirement, unmet first, with the link that mends it. */
export function Requisitos({ elegibilidade }: { elegibilidade: Elegibilidade }) {
  const { requisitos } = elegibilidade;
  const atendidos = requisitos.filter(({ atendido }) => atendido).length;
  return (
    <>
      <h3 className="mb-2 text-sm">
        Requisitos conferidos no seu currículo: {atendidos} de {requisitos.length} atendidos
      </h3>
      <ul className="overflow-hidden rounded-box border border-base-300">
        {requisitos.map(({ id, atendido, titulo, texto, corrigir }) => (
          <li key={id} className={cx(LINHA, !atendido && LINHA_FALTA)}>
            <span className={cx('mt-0.5', atendido ? 'text-success' : 'text-error')}>
              <Icon name={atendido ? 'circle-check' : 'circle-x'} />
            </span>
            <div>
              <p className="font-semibold">
                <span className={atendido ? 'text-success' : 'text-error'}>
                  {atendido ? 'Atende:' : 'Não atende:'}
                </span>{' '}
                {titulo}
              </p>
              <p className="text-sm text-suave">{texto}</p>
              {corrigir && (
                <LinkButton
                  para={corrigir.href}
                  variante="soft"
                  pequeno
                  icone="pencil"
                  className="mt-2 h-auto min-h-(--size) max-w-full whitespace-normal py-1"
                >
                  {corrigir.rotulo}
                </LinkButton>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
