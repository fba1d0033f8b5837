import { expect, test } from 'vitest';
import type { Parte } from '#app/domain/avaliacao/types.ts';
import { FASE, RECURSO, STATUS } from '#app/domain/etapa/ids.ts';
import type { EtapaDeSelecao } from '#app/domain/selecao/types.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { openApiDocument } from '#app/web/api/openapi.server.ts';
import { CALLS } from '#app/web/api/table.server.ts';
import { criarCena } from '#tests/factories/agendamento.ts';
import { criarAgendado, criarParteCompleta } from '#tests/factories/avaliacao.ts';
import { criarBanca } from '#tests/factories/banca.ts';
import { criarCurriculoCompleto } from '#tests/factories/curriculo.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { criarTipos, darResultado, enviar as enviarDocumentos } from '#tests/factories/habilitacao.ts';
import { criarApto, criarDemandaParaHomologar } from '#tests/factories/homologacao.ts';
import { fase } from '#tests/factories/maquina.ts';
import { criarParticipacao } from '#tests/factories/participacao.ts';
import { cronogramaAntigo, useOldClient, type Objeto, type Quem } from '#tests/setup/api-antigo.ts';
import { AGORA } from '#tests/setup/api-effects.ts';

/** Everything that a call writes and another answers is read, written back as it is, and then with one thing changed. */
const { contexto, db, pessoa, chamar, feita } = useOldClient();

type Cena = {
  quem: Quem;
  /** The address of the reading. */
  le: string;
  /** The rows of it go under this name. */
  linhas?: 'selecao';
  escreve: string | ((lido: Objeto) => string);
  /** What is sent of what was read; all of it, without this. */
  corpo?: (lido: Objeto) => Objeto;
  /** What is changed in it, or why nothing is. */
  muda: Objeto | ((lido: Objeto) => Objeto) | string;
  /** How the reading shows the change; as it was written, without this. */
  mostra?: Objeto;
  /** Where what was made of it is read. */
  criada?: (resposta: Objeto) => string;
  /** What is of each act, or of each thing that is made: instants, versions, ids. */
  difere?: readonly string[];
  /** What nobody can honour, refused by its name. */
  recusa?: readonly (readonly [campo: string, mudado: Objeto | ((lido: Objeto) => Objeto)])[];
};
type Par = [escrita: string, preparar: () => Promise<Cena>, quando?: 'uma-vez'];

let sequencia = 0;
const comissao = () => pessoa('comissao', 'coordenacao', 'juridico', 'administrador');
const VERSOES = ['versao', 'versao_cronograma', 'atualizacao'] as const;
const DE_CADA_DEMANDA = ['id', 'identificacao_processo', 'created_at'] as const;

const demandaDe = async (dados: Parameters<typeof criarDemanda>[1]): Promise<Cena> => ({
  quem: await comissao(),
  le: `/api/credenciamentos/${(await criarDemanda(contexto(), { tipoAvaliacao: 0, formatoAvaliacao: null, ...dados })).id}`,
  escreve: '/api/credenciamentos',
  muda: { qtd_instrutores: 7, carga_horaria: 40, tipo: 'externo' },
  criada: ({ id }) => `/api/credenciamentos/${String(id)}`,
  difere: [...DE_CADA_DEMANDA, 'data_cred', 'solicitante', 'aprovacao'],
});

async function comCronograma() {
  const { id } = await criarDemanda(contexto(), { status: STATUS.aguardandoCronograma });
  await feita('PUT', await comissao(), '/api/cronograma/', cronogramaAntigo(id));
  return id;
}

/** Two candidates, both decided where it is told. */
async function emAvaliacao(etapa: EtapaDeSelecao, decididos: boolean) {
  const daCarga = etapa === 'carga_horaria';
  const { id } = await criarDemanda(contexto(), {
    status: daCarga ? STATUS.avaliacaoDeCargaHoraria : STATUS.avaliacaoDeCadastro,
    fases: [fase(daCarga ? FASE.analiseDeCargaHoraria : FASE.analiseDeCadastro, '2027-03-05', '2027-03-10')],
  });
  for (const nome of ['Ana', 'Bia']) await criarParticipacao(contexto(), id, { nome, tipo: 'I' });
  const quem = await comissao();
  const le = `/api/selecao-interessados/${id}?etapa=${etapa}`;
  const temporaria = `/api/credenciamentos/${daCarga ? 'selecaoCargaHorariaTemporario' : 'selecaoCandidatoTemporario'}/${id}`;
  if (decididos) {
    const { response } = await feita('GET', quem, le);
    const selecao = (response as Objeto[]).map((um) => ({ id: um.id, apto: true, observacao: 'Vista.' }));
    await feita('POST', quem, temporaria, { selecao });
  }
  return { id, quem, le };
}

const selecao = (
  final: string,
  etapa: EtapaDeSelecao,
  criterio: string,
  quando: 'temporaria' | 'final',
): Par => [
  `POST /api/credenciamentos/${final}/{id}`,
  async () => {
    const { id, quem, le } = await emAvaliacao(etapa, true);
    return {
      quem,
      le,
      linhas: 'selecao',
      escreve: `/api/credenciamentos/${final}/${id}`,
      muda: ({ selecao: linhas }) => ({
        selecao: (linhas as Objeto[]).map((uma, i) => (i === 0 ? { ...uma, [criterio]: false } : uma)),
      }),
      mostra: {
        selecao: [
          { [criterio]: false, apto: false },
          { [criterio]: true, apto: true },
        ],
      },
      difere: ['finalizado'],
    };
  },
  quando === 'final' ? 'uma-vez' : undefined,
];

const analise = (caminho: string, habilitacao: 'HabTec' | 'HabJud'): Par => [
  `PUT /api/documento-candidato/${caminho}/{participacaoId}`,
  async () => {
    await criarTipos(contexto());
    const tecnica = habilitacao === 'HabTec';
    const { id } = await criarDemanda(contexto(), {
      status: tecnica ? STATUS.habTecnicaPreliminar : STATUS.habilitacaoJuridica,
      habTecnicaPreliminarEm: tecnica ? null : AGORA,
      habTecnicaFinalEm: tecnica ? null : AGORA,
      fases: [
        fase(22, '2027-02-22', '2027-02-24'),
        tecnica
          ? fase(29, '2027-03-08', '2027-03-10', ['2027-03-11', '2027-03-12'])
          : fase(26, '2027-03-03', '2027-03-05', ['2027-03-15', '2027-03-16']),
        ...(tecnica ? [] : [fase(35, '2027-03-08', '2027-03-10')]),
      ],
    });
    const candidata = await criarParticipacao(contexto(), id);
    await darResultado(contexto(), candidata.id, 'cadastro', { final: true });
    if (!tecnica) await darResultado(contexto(), candidata.id, 'hab_tecnica', { final: true });
    const envio = await enviarDocumentos(contexto(), candidata, habilitacao);
    return {
      quem: await comissao(),
      le: `/api/documento-candidato/${envio.id}`,
      escreve: `/api/documento-candidato/${caminho}/${candidata.id}`,
      muda: ({ documentos }) => ({
        documentos: (documentos as Objeto[]).map((um, i) => (i === 0 ? { ...um, veredito: 'apto' } : um)),
      }),
      mostra: { documentos: [{ veredito: 'apto' }, { veredito: null }] },
      recusa: [
        ['apto', { apto: true }],
        ['id_cred', { id_cred: candidata.id }],
      ],
    };
  },
];

const BANCA = async () => {
  const { id } = await criarDemanda(contexto(), {
    status: STATUS.cadastroFinal,
    tipoAvaliacao: 1,
    fases: [fase(23, '2027-03-01', '2027-03-12'), fase(28, '2027-03-15', '2027-03-19')],
  });
  return { id, quem: await comissao() };
};

const resultado = (caminho: string, parte: Parte): Par => [
  `POST /api/${caminho}/resultado`,
  async () => {
    const { id } = await criarParteCompleta(contexto(), parte);
    return {
      quem: await comissao(),
      le: `/api/avaliacoes-adm/${id}/${parte}`,
      linhas: 'selecao',
      escreve: `/api/${caminho}/resultado`,
      muda: 'o resultado é o das notas, e sai uma vez',
      recusa: [
        [
          'selecao.0.total',
          ({ selecao: linhas }) => ({ selecao: (linhas as Objeto[]).map((uma) => ({ ...uma, total: 1 })) }),
        ],
      ],
    };
  },
];

async function comEmpresa() {
  const { demanda } = await criarDemandaParaHomologar(contexto(), { status: STATUS.aguardandoFinalizacao });
  const [{ usuario }, { usuario: outra }] = [
    await criarApto(contexto(), demanda, { cnpj: null }),
    await criarApto(contexto(), demanda, { cnpj: null }),
  ];
  await feita('POST', await comissao(), '/api/empresa/', {
    ...{ id_usuario: usuario.id, cnpj: '34.028.316/0001-03', nome: 'Vereda Ltda.', nome_fantasia: 'Vereda' },
    ...{ cep: '75800000', bairro: 'Centro', rua: 'Rua 1', numero: '1', cidade: 'Jataí', cod_estado: 'GO' },
  });
  return { le: `/api/empresa/cadastrada/${usuario.id}`, outra };
}

const PARES: readonly Par[] = [
  ['POST /api/credenciamentos', () => demandaDe({ cargaHoraria: 16 })],
  ['POST /api/credenciamentos', () => demandaDe({ areaAtuacao: 'at' })],
  [
    'PUT /api/credenciamentos/{id}',
    async () => {
      const { id } = await criarDemanda(contexto());
      const url = `/api/credenciamentos/${id}`;
      return {
        quem: await comissao(),
        le: url,
        escreve: url,
        muda: { status: 16, justificativa_cancelamento: 'Sem verba.' },
        mostra: { status: { id: 16 }, encerramento: 'cancelada' },
        recusa: [
          ['qtd_instrutores', { qtd_instrutores: 99 }],
          ['status', { status: STATUS.cadastroFinal }],
        ],
      };
    },
  ],
  [
    'PUT /api/credenciamentos/updateRastreamentoStatus/{id}',
    async () => {
      const { id, quem } = await emAvaliacao('cadastro', true);
      return {
        quem,
        le: `/api/credenciamentos/getRastreamentoStatus/${id}`,
        escreve: `/api/credenciamentos/updateRastreamentoStatus/${id}`,
        muda: { avaliacao_cadastro_concluir: true },
        recusa: [['cronograma_criado_concluir', { cronograma_criado_concluir: false }]],
      };
    },
  ],
  [
    'POST /api/fase',
    async () => ({
      quem: await comissao(),
      le: '/api/fase/24',
      escreve: '/api/fase',
      // A name is of one phase alone.
      corpo: (lida) => ({ ...lida, nome: `Fase ${String((sequencia += 1))}` }),
      muda: { recurso: true },
      criada: ({ id }) => `/api/fase/${String(id)}`,
      difere: ['id', 'nome'],
    }),
  ],
  [
    'PUT /api/fase/{faseId}',
    async () => ({
      quem: await comissao(),
      le: '/api/fase/23',
      escreve: '/api/fase/23',
      muda: { nome: 'Marcação' },
      recusa: [
        ['recurso', { recurso: true }],
        ['id', { id: 99 }],
      ],
    }),
  ],
  [
    'PUT /api/cronograma',
    async () => {
      const { id } = await criarDemanda(contexto(), { status: STATUS.aguardandoCronograma });
      return {
        quem: await comissao(),
        le: `/api/cronograma/one/withEdital/${await comCronograma()}`,
        escreve: '/api/cronograma/',
        corpo: (lido) => ({ ...lido, id_credenciamento: id, versao: undefined }),
        muda: { num_processo: 'PA-9' },
        criada: () => `/api/cronograma/one/withEdital/${id}`,
        difere: [
          ...DE_CADA_DEMANDA,
          ...['idCronograma', 'id_credenciamento', 'processoCredenciamento', 'dataCredCriada', 'created_by'],
        ],
      };
    },
    'uma-vez',
  ],
  [
    'PUT /api/cronograma/{cronogramaId}',
    async () => ({
      quem: await comissao(),
      le: `/api/cronograma/one/withEdital/${await comCronograma()}`,
      escreve: (lido) => `/api/cronograma/${String(lido.id)}`,
      muda: { num_processo: 'PA-9', retificacao: 'Corrige o processo.' },
      recusa: [
        ['area_atuacao', { area_atuacao: 'at' }],
        ['num_edital', { num_edital: 999_999 }],
        ['link_informacao', { link_informacao: 'sem endereço' }],
      ],
    }),
  ],
  [
    'PUT /api/curriculos/{userId}',
    async () => {
      const quem = await pessoa('candidato');
      await db().usuario.update({ where: { id: quem.id }, data: { cpf: '52998224725' } });
      await criarCurriculoCompleto(contexto(), { ...quem, cpf: '52998224725' });
      const url = `/api/curriculos/${quem.id}`;
      return {
        quem,
        le: url,
        escreve: url,
        corpo: (lido) => ({ ...lido, aceita_termos: true }),
        muda: { rua: 'Rua Nova' },
        difere: ['id'],
        recusa: [
          ['cpf', { cpf: '11144477735' }],
          ['idUsuario', { idUsuario: (await pessoa('candidato')).id }],
        ],
      };
    },
  ],
  selecao('selecaoCandidatoTemporario', 'cadastro', 'formacao_academica', 'temporaria'),
  selecao('selecao', 'cadastro', 'tempo_experiencia', 'final'),
  selecao('selecaoCargaHorariaTemporario', 'carga_horaria', 'carga_horaria', 'temporaria'),
  selecao('selecaoCargaHoraria', 'carga_horaria', 'carga_horaria', 'final'),
  [
    'PUT /api/recurso/approval',
    async () => {
      const { id: demandaId } = await criarDemanda(contexto(), {
        status: STATUS.cadastroPreliminar,
        cadastroPreliminarEm: AGORA,
        fases: [fase(19, '2027-03-01', '2027-03-03', ['2027-03-05', '2027-03-10'])],
      });
      const { id: participacaoId } = await criarParticipacao(contexto(), demandaId);
      const { id: resultadoId } = await darResultado(contexto(), participacaoId, 'cadastro', { apto: false });
      const { id } = await db().recurso.create({
        data: { resultadoId, demandaId, faseId: 19, numeracao: 1, observacao: 'Peço.', criadoEm: AGORA },
      });
      return {
        quem: await comissao(),
        le: `/api/recurso/${id}`,
        escreve: '/api/recurso/approval',
        muda: { status: RECURSO.aprovado, observacao_decisao: 'De acordo.' },
        recusa: [
          ['observacao', { observacao: 'Outra.' }],
          ['status', { observacao_decisao: 'Sem dizer qual.' }],
        ],
      };
    },
  ],
  analise('update', 'HabTec'),
  analise('updateDocHab', 'HabTec'),
  analise('updateDocHabJud', 'HabJud'),
  [
    'POST /api/banca-avaliadora',
    async () => {
      const { id, quem } = await BANCA();
      const { banca } = await criarBanca(contexto(), id, { inicioDia: '2027-03-15', suplentes: 1 });
      const dias = ['2027-03-16', '2027-03-17', '2027-03-18'];
      return {
        quem,
        le: `/api/banca-avaliadora/one/${id}/${banca.id}`,
        escreve: '/api/banca-avaliadora',
        // The three have one panel at a time.
        corpo: (lida) => {
          const data = dias.shift();
          return { ...lida, data, data_fim: data };
        },
        muda: { local: 'Outra sala' },
        criada: ({ id: nova }) => `/api/banca-avaliadora/one/${id}/${String(nova)}`,
        difere: ['id', 'numero', 'data', 'data_fim'],
        recusa: [['membro1', { membro1: 'Outra Pessoa' }]],
      };
    },
  ],
  [
    'PUT /api/banca-avaliadora/update/{bancaId}',
    async () => {
      const { id, quem } = await BANCA();
      const { banca } = await criarBanca(contexto(), id, { inicioDia: '2027-03-15', suplentes: 1 });
      return {
        quem,
        le: `/api/banca-avaliadora/one/${id}/${banca.id}`,
        escreve: `/api/banca-avaliadora/update/${banca.id}`,
        muda: { local: 'Outra sala' },
        recusa: [
          ['membro1', { membro1: 'Outra Pessoa' }],
          ['email_membro2', { email_membro2: 'outra@exemplo.com.br' }],
          ['objeto', { objeto: 'Outro' }],
          ['id_membro1', { id_membro1: 'Outro', membro1: null, email_membro1: null }],
          ['id_suplente1', { id_suplente1: 'Outro' }],
          ['hora', { hora: 'cedo' }],
        ],
      };
    },
  ],
  [
    'POST /api/agenda-entrevista',
    async () => {
      const { banca, comissao: quem, demanda, participacoes } = await criarCena(contexto());
      const candidato = participacoes[0]?.id ?? '';
      await feita('POST', quem, '/api/agenda-entrevista/', {
        id_selecao_candidato: candidato,
        id_credenciamento: demanda.id,
        tipoFaseEntrevistas: 'E',
        tipoLocalEntrevista: 'P',
        data: '2027-03-09',
        hora: '09:00',
        local: `Sala ${banca.id}`,
      });
      return {
        quem,
        le: `/api/agenda-entrevista/${candidato}/${demanda.id}`,
        escreve: '/api/agenda-entrevista/',
        muda: 'um horário marcado só se lê; ele se muda por outro ato, que avisa (R-AGE-03)',
      };
    },
  ],
  [
    'POST /api/frequencia',
    async () => {
      const { id } = await criarDemanda(contexto(), {
        status: STATUS.entrevistas,
        tipoAvaliacao: 1,
        fases: [fase(28, '2027-03-01', '2027-03-10'), fase(24, '2027-03-01', '2027-03-10')],
      });
      await criarAgendado(contexto(), id, await criarBanca(contexto(), id, { inicioDia: '2027-03-05' }), {
        partes: ['E'],
        inicio: instanteDe('2027-03-05', '08:00'),
        nome: 'Avaliada',
      });
      return {
        quem: await comissao(),
        le: `/api/frequencia/frequencia/${id}/E`,
        linhas: 'selecao',
        escreve: '/api/frequencia/',
        muda: ({ selecao: linhas }) => ({
          selecao: (linhas as Objeto[]).map((uma) => ({ ...uma, compareceu: true })),
        }),
        mostra: { selecao: [{ compareceu: true }] },
      };
    },
  ],
  resultado('avaliacao-entrevista', 'E'),
  resultado('avaliacao-didatica', 'D'),
  [
    'POST /api/empresa',
    async () => {
      const { le, outra } = await comEmpresa();
      return {
        quem: await comissao(),
        le,
        escreve: '/api/empresa/',
        corpo: (lida) => ({ ...lida, id_usuario: outra.id, participacao_id: undefined }),
        muda: { rua: 'Rua 9' },
        criada: () => `/api/empresa/cadastrada/${outra.id}`,
        difere: ['id', 'id_usuario', 'participacao_id', 'nome_candidato', 'created_by', 'updated_by'],
      };
    },
    'uma-vez',
  ],
  [
    'PUT /api/empresa/{empresaId}',
    async () => {
      const { le } = await comEmpresa();
      const goiania = { codigoIbge: '5208707', codMunicipio: '08707', uf: 'GO', nome: 'Goiânia' };
      await db().municipio.createMany({ data: [goiania], skipDuplicates: true });
      return {
        quem: await comissao(),
        le,
        escreve: (lida) => `/api/empresa/${String(lida.id)}`,
        muda: { rua: 'Rua 9', cidade: 'Goiânia', cod_cidade: '5208707' },
        difere: ['updated_by'],
        recusa: [
          ['cod_cidade', { cod_cidade: '5208707' }],
          ['nome_candidato', { nome_candidato: 'Outra' }],
        ],
      };
    },
  ],
];

/** What writes nothing that a reading answers as it is written. */
const SEM_PAR: Readonly<Record<string, string>> = {
  'POST /api/auth/login': 'abre uma sessão',
  'POST /api/auth/logout': 'encerra a sessão',
  'POST /api/auth/createUser': 'um cadastro espera a confirmação, e nada dele se lê até lá',
  'POST /api/auth/recoveryPassword': 'envia um link',
  'POST /api/auth/resetPassword': 'uma senha não se lê',
  'POST /api/logs/acessar-pagina': 'registra, sem corpo',
  'POST /logs': 'registra',
  'PUT /api/credenciamentos/aprovacao/{id}/analise': 'uma decisão, que se toma uma vez',
  'PUT /api/credenciamentos/updateCredStatus/{id}/{status}': 'um ato, sem corpo',
  'POST /api/fluig/startProcess': 'pede um processo a outro sistema (api-antigo: cada campo confere)',
  'POST /api/rm/cronograma/novaDemanda': 'pede um registro a outro sistema (api-antigo: cada campo confere)',
  'PUT /api/aprovacoes-credenciamento': 'uma decisão de outro sistema',
  'PUT /api/homologacao/{id}/superintendencia': 'uma decisão de outro sistema',
  'PUT /api/curriculos/ativa-desativa/{userId}/{ativo}': 'renova: o que vale é o endereço',
  'POST /api/demonstracao-interesse': 'um ato da própria pessoa (api-antigo: a resposta dele é aceita)',
  'POST /api/recurso': 'envia arquivos, uma vez',
  'POST /api/documento-candidato': 'envia arquivos, uma vez',
  'POST /api/documento-candidato/temporary': 'guarda arquivos',
  'POST /api/documento-candidato/repprove-candidate': 'uma decisão, que se toma uma vez',
  'POST /api/banca-avaliadora/convocacao': 'convoca: o que se diz da banca confere (api-antigo)',
  'POST /api/agenda-entrevista/notificar-candidato/{cred}/{participacaoId}/{versaoId}': 'avisa, sem corpo',
  'POST /api/agenda-entrevista/convocacao': 'avisa',
  'POST /api/homologacao/criarNovoProcessoHomologacao/{processo}':
    'um pedido, em que vão os candidatos como se leem (api-antigo-jornadas)',
  'POST /api/homologacao/{processo}': 'o mesmo pedido',
  'POST /api/mensageria/gerar': 'gera o que uma data manda',
  ...Object.fromEntries(
    ['PreliminarCargaHoraria', 'FinalAvCargaHoraria', 'PreliminarAvCadastro', 'FinalAvCadastro']
      .concat('PreliminarHabTec', 'FinalHabTec')
      .map((qual) => [`POST /api/listaProcessos/notificar${qual}/{id}`, 'publica um resultado, uma vez']),
  ),
};

test('cada escrita do documento tem o seu par aqui, ou a razão de não ter um (R-API-18)', () => {
  const leituras = new Set(
    CALLS.filter(({ kind }) => kind !== 'save').map(({ method, path }) => `${method} ${path}`),
  );
  const escritas = Object.entries(openApiDocument().paths).flatMap(([path, metodos]) =>
    Object.keys(metodos)
      .filter((metodo) => metodo !== 'get')
      .map((metodo) => `${metodo.toUpperCase()} ${path}`)
      .filter((nome) => !leituras.has(nome)),
  );
  const comPar = new Set(PARES.map(([nome]) => nome));
  expect([...comPar, ...Object.keys(SEM_PAR)].sort()).toEqual(escritas.sort());
});

/** Without what is of each act, at any depth. */
function semAsQueDiferem(valor: unknown, difere: ReadonlySet<string>): unknown {
  if (Array.isArray(valor)) return valor.map((um) => semAsQueDiferem(um, difere));
  if (typeof valor !== 'object' || valor === null) return valor;
  return Object.fromEntries(
    Object.entries(valor).flatMap(([nome, um]) =>
      difere.has(nome) ? [] : [[nome, semAsQueDiferem(um, difere)]],
    ),
  );
}

test.each(PARES)(
  '%s: o que se lê é aceito de volta e não muda nada, e o que muda se lê (R-API-18)',
  async (escrita, preparar, quando) => {
    const [metodo = ''] = escrita.split(' ');
    let cena = await preparar();
    const difere = new Set([...VERSOES, ...(cena.difere ?? [])]);
    const ler = async (url = cena.le): Promise<Objeto> => {
      const { response } = await feita('GET', cena.quem, url);
      const [primeira] = [response].flat() as Objeto[];
      if (cena.linhas) expect(response).not.toEqual([]);
      return cena.linhas ? { [cena.linhas]: response } : (primeira ?? {});
    };
    const pedido = (lido: Objeto, mudado: Objeto = {}): [string, Objeto] => [
      typeof cena.escreve === 'string' ? cena.escreve : cena.escreve(lido),
      { ...(cena.corpo ?? ((um) => um))(lido), ...mudado },
    ];
    const escrever = async (lido: Objeto, mudado?: Objeto) => {
      const { response } = await feita(metodo, cena.quem, ...pedido(lido, mudado));
      return ler(cena.criada?.(response as Objeto));
    };
    const igual = (um: Objeto, outro: Objeto) =>
      expect(semAsQueDiferem(um, difere)).toEqual(semAsQueDiferem(outro, difere));

    const lido = await ler();
    const mudar = (muda: Objeto | ((um: Objeto) => Objeto), um: Objeto): Objeto =>
      typeof muda === 'function' ? muda(um) : muda;
    for (const [campo, muda] of cena.recusa ?? [])
      expect(await chamar(metodo, cena.quem, ...pedido(lido, mudar(muda, lido))), campo).toMatchObject({
        status: 422,
        erros: [{ campo }],
      });
    igual(await escrever(lido), lido);
    if (typeof cena.muda === 'string') return;
    if (quando === 'uma-vez') cena = await preparar();
    const { muda, mostra } = cena;
    const atual = await ler();
    if (typeof muda === 'string') return;
    const mudado = mudar(muda, atual);
    const depois = await escrever(atual, mudado);
    expect(depois).toMatchObject(mostra ?? mudado);
    // What the change left comes back too, and without the version that was seen.
    if (!cena.criada) igual(await escrever({ ...depois, versao: undefined }), depois);
  },
);
