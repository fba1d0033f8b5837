import { tabelaDe, type Tabela } from '#app/lib/tabela.ts';
import { formatarDia } from '#app/lib/dates.ts';
import {
  CABECALHO_DO_OBJETO,
  nomeDaArea,
  nomeDaAtividade,
  nomeDoTipo,
  partesDoObjeto,
  rotuloDoStatus,
} from './labels.ts';
import type { LinhaDeProcesso } from './linha-de-processo.ts';

type Linha = Parameters<typeof partesDoObjeto>[0] & {
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

const CABECALHO = ['Processo', 'Tipo', 'Atividades', 'Área de Atuação', ...CABECALHO_DO_OBJETO, 'Status'];

/** The Demandas list; only the commission's has the justification of what was cancelled or reproved. */
export function tabelaDeDemandas(linhas: readonly Linha[], comJustificativa: boolean): Tabela {
  return tabelaDe(
    comJustificativa ? [...CABECALHO, 'Justificativa'] : CABECALHO,
    linhas.map((linha) => [
      linha.identificacaoProcesso,
      nomeDoTipo(linha.tipo),
      nomeDaAtividade(linha.atividade),
      nomeDaArea(linha.areaAtuacao),
      ...partesDoObjeto(linha),
      rotuloDoStatus(linha).texto,
      ...(comJustificativa ? [linha.justificativa ?? ''] : []),
    ]),
  );
}

/** The process list, with the dates of each phase that some demand has. */
export function tabelaDeProcessos(linhas: readonly LinhaDeProcesso[]): Tabela {
  const fases = [
    ...new Map(linhas.flatMap((linha) => linha.fases.map(({ faseId, nome }) => [faseId, nome] as const))),
  ];
  return tabelaDe(
    [
      'Processo',
      ...CABECALHO_DO_OBJETO,
      'Fase atual',
      'Situação',
      'Status',
      'Ação',
      'Espera',
      'Prazo',
      ...fases.flatMap(([, nome]) => DATAS.map((data) => `${nome}: ${data}`)),
    ],
    linhas.map((linha) => [
      linha.identificacaoProcesso,
      ...linha.partes,
      linha.faseAtual.join(' e '),
      linha.selo.texto,
      linha.nomeStatus,
      linha.principal?.rotulo,
      linha.espera,
      linha.vencimento?.texto,
      ...fases.flatMap(([faseId]) => {
        const fase = linha.fases.find((candidata) => candidata.faseId === faseId);
        return DATAS.map((_, indice) => {
          const dia = fase?.datas[indice];
          return dia && formatarDia(dia);
        });
      }),
    ]),
  );
}

const DATAS = ['início', 'fim', 'início do recurso', 'fim do recurso'];
