import type { ConteudoDoRelatorio, LinhaDoRelatorio } from './types.ts';

const CABECALHO = {
  edital: 'Edital',
  processo: 'Processo',
  objeto: 'Objeto',
  detalhe: 'Demanda',
  recurso: 'Prazo de recurso',
} as const satisfies Partial<Record<keyof ConteudoDoRelatorio, string>>;

type Par = { rotulo: string; antes: string; depois: string };

const dito = (texto: string): string => (texto === '' ? 'nada' : texto);

const diferentes = (pares: readonly Par[]): string[] =>
  pares
    .filter(({ antes, depois }) => antes !== depois)
    .map(({ rotulo, antes, depois }) => `${rotulo}: de ${dito(antes)} para ${dito(depois)}.`);

/** What changed from one version of a report to the next, a sentence a change. R-REL-05. */
export function mudancasEntre(antes: ConteudoDoRelatorio, depois: ConteudoDoRelatorio): string[] {
  const doTopo = (Object.keys(CABECALHO) as (keyof typeof CABECALHO)[]).map((campo) => ({
    rotulo: CABECALHO[campo],
    antes: antes[campo] ?? '',
    depois: depois[campo] ?? '',
  }));
  const anteriores = new Map(antes.linhas.map((linha) => [linha.participacaoId, linha]));
  const atuais = new Set(depois.linhas.map(({ participacaoId }) => participacaoId));
  return [
    ...diferentes(doTopo),
    ...depois.linhas.flatMap((linha) => {
      const anterior = anteriores.get(linha.participacaoId);
      return anterior === undefined
        ? [`${linha.nome}: incluído, ${linha.resultado}.`]
        : diferentes(paresDaLinha(anterior, antes.colunas, linha, depois.colunas));
    }),
    ...antes.linhas
      .filter(({ participacaoId }) => !atuais.has(participacaoId))
      .map(({ nome }) => `${nome}: retirado.`),
  ];
}

function paresDaLinha(
  antes: LinhaDoRelatorio,
  colunasAntes: readonly string[],
  depois: LinhaDoRelatorio,
  colunas: readonly string[],
): Par[] {
  const par = (rotulo: string, de: string, para: string): Par => ({
    rotulo: `${depois.nome}, ${rotulo}`,
    antes: de,
    depois: para,
  });
  return [
    par('nome', antes.nome, depois.nome),
    par('CPF', antes.cpf, depois.cpf),
    par('tipo', antes.tipo, depois.tipo),
    ...colunas.map((coluna, indice) =>
      par(
        coluna.toLowerCase(),
        antes.valores[colunasAntes.indexOf(coluna)] ?? '',
        depois.valores[indice] ?? '',
      ),
    ),
    par('resultado', antes.resultado, depois.resultado),
  ];
}
