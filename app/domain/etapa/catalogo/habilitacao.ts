import { AVALIACAO, FASE, FORMATO, STATUS } from '../ids.ts';
import type { Etapa, EtapaId } from '../types.ts';

const { soEntrevista, entrevistaEDidatica, semEntrevista } = AVALIACAO;

/** Where both kinds are reviewed together, the legal one has no status of its own. */
const JURIDICA_AO_LADO = { link: 'analisarDocumentacaoJuridica', formatos: [FORMATO.juntas] } as const;

/** Panels and hours still change while documents are sent and interviews held. */
const ENTREVISTAS_AO_LADO = (['cadastrarBanca', 'agendarEntrevistas'] as const).map((link) => ({
  link,
  tipos: [soEntrevista, entrevistaEDidatica],
}));

/** From the technical documents to the legal ones. */
export const HABILITACAO = {
  documentacao_tecnica: {
    titulo: 'Envio de documentação técnica',
    momentos: [
      {
        status: STATUS.documentacaoTecnica,
        slug: 'documentacao-tecnica',
        nome: 'Envio de documentação técnica',
        fases: [{ id: FASE.documentacaoTecnica, curto: 'Envio da Documentação Técnica', dias: 10 }],
        complementares: ENTREVISTAS_AO_LADO,
      },
    ],
    envio: { habilitacao: 'HabTec', fase: FASE.documentacaoTecnica },
  },

  entrevista_didatica: {
    titulo: 'Entrevistas e avaliação didática',
    tipos: [soEntrevista, entrevistaEDidatica],
    momentos: [
      {
        status: STATUS.entrevistas,
        slug: 'entrevistas',
        nome: 'Entrevistas e avaliação didática',
        junta: true,
        fases: [
          {
            id: FASE.entrevista,
            curto: 'Entrevista',
            dias: 5,
            falta: 'sem ela, não há período para as entrevistas.',
          },
          {
            id: FASE.avaliacaoDidatica,
            curto: 'Avaliação Didática',
            dias: 5,
            tipos: [entrevistaEDidatica],
            falta: 'sem ela, não há período para a avaliação didática.',
          },
        ],
        exigeNotas: true,
        links: ['verAvaliacoes', 'registrarFrequencia'],
        complementares: ENTREVISTAS_AO_LADO,
      },
    ],
    apoio: [
      { id: FASE.agendamentos, curto: 'Agendamentos', daEquipe: true, opcional: true },
      {
        id: FASE.frequencia,
        curto: 'Registro de Frequência',
        daEquipe: true,
        falta: 'sem ela, a presença não pode ser registrada.',
      },
    ],
    resultado: {
      nome: 'Entrevista e Avaliação Didática',
      curto: 'Entrevista e Avaliação Didática',
      soEntrevista: 'Entrevista',
      folha: true,
      recurso: {
        tipo: 'tecnica',
        fases: [FASE.habTecnicaPreliminarComEntrevista, FASE.habTecnicaPreliminarComDidatica],
        decideEm: [
          STATUS.habTecnicaPreliminar,
          STATUS.habTecnicaFinal,
          STATUS.habilitacaoJuridica,
          STATUS.aguardandoFinalizacao,
        ],
        decide: 'comissao',
        repete: false,
      },
    },
  },

  hab_tecnica: {
    titulo: 'Habilitação técnica',
    momentos: [
      {
        status: STATUS.habTecnicaPreliminar,
        slug: 'habilitacao-tecnica-preliminar',
        nome: 'Habilitação técnica preliminar',
        fases: [
          {
            id: FASE.habTecnicaPreliminar,
            curto: 'Preliminar da Habilitação Técnica',
            dias: 5,
            recurso: 3,
            tipos: [semEntrevista],
          },
          {
            id: FASE.habTecnicaPreliminarComEntrevista,
            curto: 'Preliminar da Habilitação Técnica com Entrevista',
            dias: 5,
            recurso: 3,
            tipos: [soEntrevista],
          },
          {
            id: FASE.habTecnicaPreliminarComDidatica,
            curto: 'Preliminar da Habilitação Técnica com Didática',
            dias: 5,
            recurso: 3,
            tipos: [entrevistaEDidatica],
          },
        ],
        notificacao: {
          id: 'habTecnicaPreliminar',
          preliminar: true,
          complemento: 'do resultado preliminar da habilitação técnica',
        },
        links: ['analisarDocumentos', 'verRelatorios'],
        complementares: [JURIDICA_AO_LADO],
      },
      {
        status: STATUS.habTecnicaFinal,
        slug: 'habilitacao-tecnica-final',
        nome: 'Habilitação técnica final',
        fases: [
          {
            id: FASE.habTecnicaFinal,
            curto: 'Final da Habilitação Técnica',
            dias: 2,
            espera: 1,
            tipos: [semEntrevista],
          },
          {
            id: FASE.habTecnicaFinalComEntrevista,
            curto: 'Final da Habilitação Técnica com Entrevista',
            dias: 2,
            espera: 1,
            tipos: [soEntrevista],
          },
          {
            id: FASE.habTecnicaFinalComDidatica,
            curto: 'Final da Habilitação Técnica com Didática',
            dias: 2,
            espera: 1,
            tipos: [entrevistaEDidatica],
          },
        ],
        julgaRecursos: true,
        notificacao: {
          id: 'habTecnicaFinal',
          preliminar: false,
          complemento: 'do resultado final da habilitação técnica',
        },
        links: ['verRecursos', 'verRelatorios'],
        complementares: [JURIDICA_AO_LADO, { link: 'homologar' }],
      },
    ],
    resultado: {
      nome: 'Habilitação Técnica',
      curto: 'Habilitação Técnica',
      documentos: 'HabTec',
      recurso: {
        tipo: 'tecnica',
        fases: [
          FASE.habTecnicaPreliminar,
          FASE.habTecnicaPreliminarComEntrevista,
          FASE.habTecnicaPreliminarComDidatica,
        ],
        decideEm: [
          STATUS.habTecnicaPreliminar,
          STATUS.habTecnicaFinal,
          STATUS.habilitacaoJuridica,
          STATUS.aguardandoFinalizacao,
        ],
        decide: 'comissao',
        repete: false,
      },
    },
  },

  hab_juridica: {
    titulo: 'Habilitação jurídica',
    formatos: [FORMATO.padrao, FORMATO.juntas],
    adiaEncerramento: true,
    momentos: [
      {
        status: STATUS.habilitacaoJuridica,
        slug: 'habilitacao-juridica',
        nome: 'Habilitação jurídica',
        formatos: [FORMATO.padrao],
        fases: [
          {
            id: FASE.documentacaoJuridica,
            curto: 'Envio da Documentação Jurídica',
            dias: 10,
            recurso: 3,
            falta: 'sem ela, não há envio da documentação jurídica.',
          },
        ],
        complementares: [
          { link: 'analisarDocumentacaoJuridica' },
          { link: 'verRecursos' },
          { link: 'homologar' },
        ],
      },
    ],
    apoio: [
      {
        id: FASE.analiseJuridica,
        curto: 'Análise da Documentação Jurídica',
        dias: 5,
        opcional: true,
        recursoNoLugarDe: FASE.documentacaoJuridica,
      },
    ],
    envio: { habilitacao: 'HabJud', fase: FASE.documentacaoJuridica },
    resultado: {
      nome: 'Habilitação Jurídica',
      curto: 'Habilitação Jurídica',
      documentos: 'HabJud',
      recurso: {
        tipo: 'juridica',
        fases: [FASE.documentacaoJuridica, FASE.analiseJuridica],
        decideEm: [
          STATUS.documentacaoTecnica,
          STATUS.entrevistas,
          STATUS.habTecnicaPreliminar,
          STATUS.habTecnicaFinal,
          STATUS.habilitacaoJuridica,
          STATUS.aguardandoFinalizacao,
        ],
        decide: 'juridico',
        repete: true,
      },
    },
  },
} satisfies Partial<Record<EtapaId, Etapa>>;
