import { rotaEntre } from '#app/domain/acesso/rota-entre.ts';
import type { EtapaDeSelecao } from './types.ts';
import { ETAPA } from '#app/domain/etapa/ids.ts';

/** The address under which a team's evaluation screens stand. */
export const rotaDaAvaliacao = rotaEntre(
  '/adm/selecaoCargaHoraria',
  '/adm/selecaoCandidatos',
  '/coord/selecaoCandidatos',
);

export type RotaDaAvaliacao = ReturnType<typeof rotaDaAvaliacao>;

type Tela = {
  etapa: EtapaDeSelecao;
  titulo: string;
  /** Why 'Aguardando Seleção' is empty and what fills it. */
  vazio: string;
  /** Under this address the evaluation is only read, by everybody (R-SEL-11). */
  soLeitura?: true;
};

/** What differs between the evaluations' screens; the rest is the same for all. */
export const TELAS: Readonly<Record<RotaDaAvaliacao, Tela>> = {
  '/adm/selecaoCargaHoraria': {
    etapa: ETAPA.cargaHoraria,
    titulo: 'Avaliação de Carga Horária',
    vazio: 'As demandas chegam aqui na demonstração de interesse e ficam até a avaliação ser finalizada.',
  },
  '/adm/selecaoCandidatos': {
    etapa: ETAPA.cadastro,
    titulo: 'Avaliação de Cadastros',
    vazio: 'As demandas chegam aqui quando a fase de avaliação de cadastro começa.',
    soLeitura: true,
  },
  '/coord/selecaoCandidatos': {
    etapa: ETAPA.cadastro,
    titulo: 'Avaliação de Cadastros',
    vazio: 'As demandas da sua área chegam aqui quando a fase de avaliação de cadastro começa.',
  },
};

/** One candidate's desk. */
export const enderecoDaMesa = (base: string, demandaId: string, participacaoId: string): string =>
  `${base}/${demandaId}/candidato/${participacaoId}`;
