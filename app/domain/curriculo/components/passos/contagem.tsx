import { useState } from 'react';
import { anosPorExtenso } from '../../tempo.ts';
import { MAXIMO_DE_DISCIPLINAS, mesesDe, totalDeDisciplinas, totalDeMeses } from '../../rules.ts';
import type { PassoId, Valores } from '../../types.ts';

/** Months of the rows, or disciplines chosen: as stored, and live once there is scripting. */
export function useContagem(passo: PassoId, valores: Valores) {
  const salva =
    passo === 'experiencia'
      ? totalDeMeses(valores.experienciasArea)
      : passo === 'docencia'
        ? totalDeMeses(valores.experienciasDocencia)
        : totalDeDisciplinas(valores);
  const [viva, setViva] = useState<{ de: Valores; total: number } | null>(null);
  const contar = (form: HTMLFormElement) => {
    const entradas = [...new FormData(form).entries()];
    const total = entradas.reduce((soma, [nome, valor]) => {
      if (passo === 'objetivos') return soma + (nome.endsWith('.disciplinas') ? 1 : 0);
      return nome.endsWith('.periodo') && typeof valor === 'string' ? soma + (mesesDe(valor) ?? 0) : soma;
    }, 0);
    setViva({ de: valores, total });
  };
  return { contagem: viva?.de === valores ? viva.total : salva, contar };
}

/** Beside the title: total experience (R-CUR-06), or how many of the 30 disciplines. */
export function ResumoDoPasso({ passo, contagem }: { passo: PassoId; contagem: number }) {
  if (passo === 'objetivos') {
    const cheio = contagem > MAXIMO_DE_DISCIPLINAS;
    return (
      <p className="text-sm">
        Disciplinas:{' '}
        <b className={cheio ? 'num text-error' : 'num'}>
          {contagem} de {MAXIMO_DE_DISCIPLINAS}
        </b>
      </p>
    );
  }
  if (passo !== 'experiencia' && passo !== 'docencia') return null;
  const anos = anosPorExtenso(contagem);
  return (
    <p className="text-sm">
      Experiência total:{' '}
      <b className="num">
        {contagem} {contagem === 1 ? 'mês' : 'meses'}
      </b>
      {anos !== null && <span className="text-suave"> ({anos})</span>}
    </p>
  );
}
