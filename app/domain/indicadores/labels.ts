import { ETAPA } from '#app/domain/etapa/ids.ts';
export const TEXTOS = {
  titulo: 'Indicadores',
  falha: 'Não foi possível calcular os indicadores.',
  publicado:
    'Contam as demandas solicitadas no período e, dos candidatos e recursos, só o que já foi publicado.',
} as const;

export const QUADROS = {
  tempo: {
    titulo: 'Tempo por etapa',
    texto: 'Mediana em dias corridos desde o primeiro dia da etapa, contra o último que o cronograma lhe deu',
  },
  funil: {
    titulo: 'Do interesse à homologação',
    texto: 'Candidatos aprovados por etapa, dos interessados que não se retiraram',
  },
  recursos: { titulo: 'Recursos por etapa', texto: 'Apresentados e deferidos' },
  motivos: { titulo: 'O que os recursos contestam', texto: 'Motivo da reprovação, apresentados e deferidos' },
  areas: { titulo: 'Demandas por área e mês', texto: 'Pelo mês em que foram solicitadas' },
  carga: {
    titulo: 'Carga dos avaliadores',
    texto: 'Quem mais avaliou: análises decididas, notas finais e notas por finalizar',
  },
} as const;

export const PASSOS = {
  interesse: 'Interesse demonstrado',
  [ETAPA.cargaHoraria]: 'Carga horária aprovada',
  [ETAPA.cadastro]: 'Cadastro aprovado',
  documentos: 'Documentos enviados',
  [ETAPA.entrevistaDidatica]: 'Entrevista e didática',
  [ETAPA.habTecnica]: 'Técnica aprovada',
  [ETAPA.habJuridica]: 'Jurídica aprovada',
  homologados: 'Homologados',
} as const;

export const SEM_MOTIVO = 'Outro motivo';
