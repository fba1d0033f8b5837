import { FASE, STATUS } from '../ids.ts';
import type { Etapa, EtapaId } from '../types.ts';

/** From the interest to the registry result. */
export const SELECAO = {
  interesse: {
    titulo: 'Demonstração de interesse',
    momentos: [
      {
        status: STATUS.demonstracaoDeInteresse,
        slug: 'interesse',
        nome: 'Demonstração de interesse',
        fases: [{ id: FASE.demonstracaoDeInteresse, curto: 'Demonstração de Interesse', dias: 10 }],
      },
    ],
  },

  carga_horaria: {
    titulo: 'Carga horária',
    opcional: true,
    momentos: [
      {
        status: STATUS.avaliacaoDeCargaHoraria,
        slug: 'carga-horaria',
        nome: 'Avaliação de carga horária',
        fases: [{ id: FASE.analiseDeCargaHoraria, curto: 'Análise de Carga Horária', dias: 5 }],
        avaliacao: {
          evento: 'concluirCargaHoraria',
          link: 'avaliarCargaHoraria',
          titulo: 'Avaliação de Carga Horária',
          nome: 'carga horária',
        },
      },
      {
        status: STATUS.cargaHorariaPreliminar,
        slug: 'carga-horaria-preliminar',
        nome: 'Resultado preliminar de carga horária',
        fases: [
          { id: FASE.cargaHorariaPreliminar, curto: 'Preliminar da Carga Horária', dias: 1, recurso: 3 },
        ],
        notificacao: {
          id: 'cargaHorariaPreliminar',
          preliminar: true,
          complemento: 'do resultado preliminar de carga horária',
        },
      },
      {
        status: STATUS.cargaHorariaFinal,
        slug: 'carga-horaria-final',
        nome: 'Resultado final de carga horária',
        fases: [{ id: FASE.cargaHorariaFinal, curto: 'Final da Carga Horária', dias: 2, espera: 1 }],
        julgaRecursos: true,
        notificacao: {
          id: 'cargaHorariaFinal',
          preliminar: false,
          complemento: 'do resultado final de carga horária',
        },
        links: ['verRecursos'],
      },
    ],
    resultado: {
      nome: 'Carga Horária',
      curto: 'Carga Horária',
      recurso: {
        tipo: 'carga_horaria',
        fases: [FASE.cargaHorariaPreliminar],
        decideEm: [STATUS.cargaHorariaPreliminar, STATUS.cargaHorariaFinal, STATUS.aguardandoFinalizacao],
        decide: 'comissao',
        repete: false,
      },
    },
  },

  cadastro: {
    titulo: 'Análise de cadastro',
    momentos: [
      {
        status: STATUS.avaliacaoDeCadastro,
        slug: 'cadastro',
        nome: 'Avaliação de cadastro',
        fases: [{ id: FASE.analiseDeCadastro, curto: 'Análise de Cadastro', dias: 5 }],
        avaliacao: {
          evento: 'concluirCadastro',
          link: 'avaliarCadastros',
          titulo: 'Avaliação de Cadastro',
          nome: 'cadastro',
        },
      },
      {
        status: STATUS.cadastroPreliminar,
        slug: 'cadastro-preliminar',
        nome: 'Resultado preliminar de cadastro',
        fases: [{ id: FASE.cadastroPreliminar, curto: 'Preliminar do Cadastro', dias: 1, recurso: 3 }],
        notificacao: {
          id: 'cadastroPreliminar',
          preliminar: true,
          complemento: 'do resultado preliminar de cadastro',
        },
        links: ['verRelatorios'],
      },
      {
        status: STATUS.cadastroFinal,
        slug: 'cadastro-final',
        nome: 'Resultado final de cadastro',
        fases: [{ id: FASE.cadastroFinal, curto: 'Final do Cadastro', dias: 2, espera: 1 }],
        julgaRecursos: true,
        preparaEntrevistas: true,
        notificacao: {
          id: 'cadastroFinal',
          preliminar: false,
          complemento: 'do resultado final de cadastro',
        },
        links: ['verRecursos', 'cadastrarBanca', 'agendarEntrevistas', 'verRelatorios'],
      },
    ],
    resultado: {
      nome: 'Análise de Cadastro',
      curto: 'Cadastro',
      recurso: {
        tipo: 'cadastro',
        fases: [FASE.cadastroPreliminar],
        decideEm: [STATUS.cadastroPreliminar, STATUS.cadastroFinal, STATUS.aguardandoFinalizacao],
        decide: 'comissao',
        repete: false,
      },
    },
  },
} satisfies Partial<Record<EtapaId, Etapa>>;
