import { tabelaDe, type Celula, type Tabela } from '#app/lib/tabela.ts';
import { QUADROS } from './labels.ts';
import { parte } from './rules.ts';
import type { Indicadores } from './queries.server.ts';

/** Everything that the screen draws, one number a line. */
export function tabelaDosIndicadores({
  tempo,
  funil,
  tipos,
  motivos,
  areas,
  carga,
  meses,
}: Indicadores): Tabela {
  const interessados = funil[0]?.quantos ?? 0;
  const linhas: Celula[][] = [
    ...tempo.flatMap(({ etapa, demandas, realizado, previsto, alem }) => [
      [QUADROS.tempo.titulo, etapa, 'Demandas', demandas],
      [QUADROS.tempo.titulo, etapa, 'Dias realizados', Math.round(realizado)],
      [QUADROS.tempo.titulo, etapa, 'Dias previstos', previsto === null ? null : Math.round(previsto)],
      [QUADROS.tempo.titulo, etapa, 'Dias além do fim', alem === null ? null : Math.round(alem)],
    ]),
    ...funil.flatMap(({ passo, quantos, semAvaliacao }) => [
      [QUADROS.funil.titulo, passo, 'Candidatos', quantos],
      [QUADROS.funil.titulo, passo, 'Parte dos interessados', parte(quantos, interessados)],
      [QUADROS.funil.titulo, passo, 'Seguiram sem avaliação', semAvaliacao],
    ]),
    ...[
      ...tipos.map((linha) => ({ quadro: QUADROS.recursos.titulo, item: linha.etapa, ...linha })),
      ...motivos.map((linha) => ({ quadro: QUADROS.motivos.titulo, item: linha.motivo, ...linha })),
    ].flatMap(({ quadro, item, apresentados, deferidos }) => [
      [quadro, item, 'Apresentados', apresentados],
      [quadro, item, 'Deferidos', deferidos],
    ]),
    ...areas.flatMap(({ area, porMes }) =>
      porMes.map((quantas, mes) => [QUADROS.areas.titulo, area, meses[mes], quantas]),
    ),
    ...carga.flatMap(({ nome, analises, notas, pendentes }) => [
      [QUADROS.carga.titulo, nome, 'Análises', analises],
      [QUADROS.carga.titulo, nome, 'Notas finais', notas],
      [QUADROS.carga.titulo, nome, 'Notas por finalizar', pendentes],
    ]),
  ];
  return tabelaDe(['Indicador', 'Item', 'Medida', 'Valor'], linhas);
}
