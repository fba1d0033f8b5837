import { textoCsv } from '#app/lib/csv.ts';
import {
  municipioDaDemanda,
  nomeDaArea,
  nomeDaAtividade,
  nomeDoTipo,
  objetoDaDemanda,
  rotuloDoStatus,
} from './labels.ts';
import type { LinhaDeProcesso } from './types.ts';

type Linha = Parameters<typeof objetoDaDemanda>[0] & {
  identificacaoProcesso: string;
  tipo: string;
  atividade: string;
  areaAtuacao: string;
  status: number;
  nomeStatus: string;
  encerramento: string | null;
  aprovacao: { diretoria: boolean | null } | null;
  justificativa: string | null;
};

const CABECALHO = ['Processo', 'Tipo', 'Atividades', 'Área de Atuação', 'Município', 'Demanda', 'Status'];

/** The Demandas list; only the commission's has the justification of what was cancelled or reproved. */
export function csvDeDemandas(linhas: readonly Linha[], comJustificativa: boolean): string {
  return textoCsv(
    comJustificativa ? [...CABECALHO, 'Justificativa'] : CABECALHO,
    linhas.map((linha) => [
      linha.identificacaoProcesso,
      nomeDoTipo(linha.tipo),
      nomeDaAtividade(linha.atividade),
      nomeDaArea(linha.areaAtuacao),
      municipioDaDemanda(linha.municipio) ?? '',
      objetoDaDemanda(linha),
      rotuloDoStatus(linha).texto,
      ...(comJustificativa ? [linha.justificativa ?? ''] : []),
    ]),
  );
}

/** The process list, with a column for each phase that some demand has. */
export function csvDeProcessos(linhas: readonly LinhaDeProcesso[]): string {
  const fases = [
    ...new Map(linhas.flatMap((linha) => linha.fases.map(({ faseId, nome }) => [faseId, nome] as const))),
  ];
  return textoCsv(
    ['Processo', 'Demanda', 'Fase atual', 'Situação', 'Status', 'Ação', ...fases.map(([, nome]) => nome)],
    linhas.map((linha) => [
      linha.identificacaoProcesso,
      linha.objeto,
      linha.faseAtual.join(' e '),
      linha.selo.texto,
      linha.nomeStatus,
      linha.principal?.rotulo ?? linha.espera ?? '',
      ...fases.map(([faseId]) => {
        const fase = linha.fases.find((candidata) => candidata.faseId === faseId);
        if (!fase) return '';
        return fase.recurso === null ? fase.realizacao : `${fase.realizacao} (recurso: ${fase.recurso})`;
      }),
    ]),
  );
}
