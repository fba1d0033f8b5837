import { tabelaDe, type Tabela } from '#app/lib/tabela.ts';
import { CABECALHO_DO_OBJETO, nomeDaArea, nomeDaAtividade } from '../demanda/labels.ts';
import type { StatusDaHabilitacao } from './types.ts';

type Linha = {
  identificacao: string;
  area: string;
  atividade: string;
  principal: string;
  secundario: string;
  cadastro: StatusDaHabilitacao;
  tecnica: StatusDaHabilitacao;
  juridica: StatusDaHabilitacao;
};

/** 'Minhas Demandas', with the texts of the screen. */
export const tabelaDasMinhasDemandas = (linhas: readonly Linha[]): Tabela =>
  tabelaDe(
    [
      'Identificação',
      'Área de Atuação',
      'Atividade',
      ...CABECALHO_DO_OBJETO,
      'Status Análise de Cadastro',
      'Status Hab. Técnica',
      'Status Hab. Jurídica',
    ],
    linhas.map((linha) => [
      linha.identificacao,
      nomeDaArea(linha.area),
      nomeDaAtividade(linha.atividade),
      linha.principal,
      linha.secundario,
      linha.cadastro.texto,
      linha.tecnica.texto,
      linha.juridica.texto,
    ]),
  );
