import { textoCsv } from '#app/lib/csv.ts';
import { nomeDaArea, nomeDaAtividade, nomeDoTipo, objetoDaDemanda } from './labels.ts';

type Linha = Parameters<typeof objetoDaDemanda>[0] & {
  identificacaoProcesso: string;
  tipo: string;
  atividade: string;
  areaAtuacao: string;
  nomeStatus: string;
  justificativa: string | null;
};

const CABECALHO = [
  'Processo',
  'Tipo',
  'Atividades',
  'Área de Atuação',
  'Município',
  'Demanda',
  'Status',
  'Justificativa',
];

export function csvDeDemandas(linhas: readonly Linha[]): string {
  return textoCsv(
    CABECALHO,
    linhas.map((linha) => [
      linha.identificacaoProcesso,
      nomeDoTipo(linha.tipo),
      nomeDaAtividade(linha.atividade),
      nomeDaArea(linha.areaAtuacao),
      linha.municipio ? `${linha.municipio.nome}-${linha.municipio.uf}` : '',
      objetoDaDemanda(linha),
      linha.nomeStatus,
      linha.justificativa ?? '',
    ]),
  );
}
