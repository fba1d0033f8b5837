import { useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { campoDaNota } from '../campos.ts';
import { formatarPontos } from '../notas.ts';
import type { CriterioDaRubrica } from '../schema.ts';
import { valorDoRadio } from '../teclado.ts';
import type { Meios } from '../types.ts';

/** A criterion as a row of radios, '0' to '5' by half points. */
export function LinhaDaNota({
  criterio: { campo, nome, descricao, min, max, niveis },
  numero,
  nota,
  falta,
  onNota,
}: {
  criterio: CriterioDaRubrica;
  numero: number;
  nota: Meios | undefined;
  falta: boolean;
  onNota: (campo: string, meios: Meios) => void;
}) {
  const [escolhida, setEscolhida] = useState(nota);
  const passos = Array.from({ length: max - min + 1 }, (_, i) => min + i);
  const nivel = niveis.filter((um) => escolhida !== undefined && um.nota <= escolhida).at(-1);
  return (
    <fieldset className="criterio criterio-nota" aria-describedby={`descricao-${campo}`}>
      <legend className="sr-only">
        {numero}. {nome}
      </legend>
      <div>
        <p className="text-sm font-semibold">
          <span aria-hidden="true">
            <span className="num text-suave">{numero}.</span> {nome}
          </span>
          {falta && (
            <span className="ml-2 inline-flex items-center gap-1 align-bottom text-xs font-normal text-accent">
              <Icon name="circle-dot" className="icone-p" /> Falta avaliar
            </span>
          )}
        </p>
        <p className="text-xs text-suave" id={`descricao-${campo}`}>
          {descricao}
        </p>
        {niveis.length > 0 && (
          <details className="text-xs">
            <summary className="underline">
              {nivel ? `Nível: ${nivel.texto}` : 'O que cada nota significa'}
            </summary>
            <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-2">
              {niveis.map((um) => (
                <div key={um.nota} className="contents">
                  <dt className="num">{formatarPontos(um.nota)}</dt>
                  <dd>{um.texto}</dd>
                </div>
              ))}
            </dl>
          </details>
        )}
      </div>
      <div className="notas">
        {passos.map((meios) => (
          <label key={meios} className={meios % 2 === 1 ? 'meio' : undefined}>
            <input
              type="radio"
              name={campoDaNota(campo)}
              value={valorDoRadio(meios)}
              defaultChecked={meios === nota}
              aria-label={`${nome}: ${formatarPontos(meios)} de ${formatarPontos(max)}`}
              onChange={() => {
                setEscolhida(meios);
                onNota(campo, meios);
              }}
            />
            <span aria-hidden="true">{valorDoRadio(meios)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
