import type { Declaracao } from './declaracao.ts';

const DA_CANDIDATA = 'Isto é feito pela própria pessoa candidata.';

/** What people do for themselves, and who reads it. */
export const CANDIDATURA = {
  'curriculo.editar': {
    papel: 'candidatura',
    motivo: 'O seu grupo não mantém currículo no portal.',
    sistema: [],
    porArea: false,
    proprioCaso: null,
    telas: ['/curriculo'],
    registro: [],
  },
  'curriculo.ver-de-outros': {
    papel: 'curriculos',
    motivo: 'Você não pode ver currículos de outras pessoas.',
    sistema: [],
    porArea: false,
    proprioCaso: null,
    telas: ['/adm/listagemCurriculos', '/coord/listagemCurriculos'],
    registro: ['curriculo.consultar', 'curriculo.baixar', 'pessoas.exportar'],
  },
  'interesse.demonstrar': {
    papel: 'candidatura',
    motivo: 'Só pessoas candidatas demonstram interesse.',
    sistema: [],
    porArea: false,
    proprioCaso: null,
    telas: ['/todas-demandas'],
    registro: [],
  },
  'aplicacao.mudar': {
    papel: 'aplicacao',
    motivo: DA_CANDIDATA,
    sistema: [],
    porArea: false,
    proprioCaso: null,
    telas: ['/aplicar-credenciamento'],
    registro: ['aplicacao.registrar', 'aplicacao.cancelar'],
  },
  'aplicacao.listar': {
    papel: 'revisao',
    motivo: 'A lista das aplicações é do Analista Técnico.',
    sistema: [],
    porArea: true,
    proprioCaso: null,
    telas: ['/aplicar-credenciamento'],
    registro: ['curriculo.consultar', 'arquivo.abrir'],
  },
  'documento.enviar': {
    papel: 'candidatura',
    motivo: 'O envio de documentos é feito pela própria pessoa candidata.',
    sistema: [],
    porArea: false,
    proprioCaso: null,
    telas: ['/minhas-demandas'],
    registro: [],
  },
  'agendamento.responder': {
    papel: 'candidatura',
    motivo: 'A resposta ao agendamento é da própria pessoa candidata.',
    sistema: [],
    porArea: false,
    proprioCaso: null,
    telas: ['/minhas-demandas'],
    registro: [],
  },
  'recurso.solicitar': {
    papel: 'candidatura',
    motivo: 'O recurso é apresentado pela própria pessoa candidata.',
    sistema: [],
    porArea: false,
    proprioCaso: null,
    telas: ['/historico-credenciamento'],
    registro: [],
  },
} as const satisfies Record<string, Declaracao>;
