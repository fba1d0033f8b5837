import type { Grupo } from '#app/domain/acesso/grupos.ts';

/** Who may make each call of the API, written by hand and not from the declarations it is compared with. */
type Quem = 'visitante' | 'todos' | readonly Grupo[];

const COMISSAO: readonly Grupo[] = ['administrador', 'comissao'];
const EQUIPE_DAS_DEMANDAS: readonly Grupo[] = ['administrador', 'comissao', 'coordenacao'];

const QUEM: readonly (readonly [Quem, readonly string[]])[] = [
  [
    'visitante',
    [
      'POST /api/auth/login',
      'POST /api/auth/createUser',
      'POST /api/auth/recoveryPassword',
      'POST /api/auth/resetPassword',
      'GET /api/public-checker/valida/user/byCPF',
    ],
  ],
  [
    'todos',
    [
      'POST /api/auth/logout',
      'POST /api/logs/acessar-pagina',
      'GET /api/identity/findByUserCode/{userId}',
      'GET /api/rm/municipios',
      'GET /api/rm/municipios/completo',
      'GET /api/rm/estados',
      'GET /api/cadeias-produtivas',
      'GET /api/rm/cadeias-produtivas',
      'GET /api/rm/cursos/fpr-ps',
      'GET /api/rm/cursos/ino',
      'GET /api/rm/cursos/educacao-formal',
      'GET /api/rm/cursos/todos',
      'GET /api/rm/cursos/unidades-curriculares/{codCurso}',
      'GET /api/rm/credenciamento/edital',
      'GET /api/rm/vinculo/empresa/{cpf}',
      'GET /api/rm/vinculo/editalAndEmpresaAtiva/{cpf}/{edital}',
      'GET /api/credenciamentos/quantity/abertos',
      'GET /api/credenciamentos/quantity/type',
      'GET /api/curriculos/quantity/curriculos/ativos',
      'GET /v1/credenciamentos/aprovacoes/getAll',
    ],
  ],
  [
    EQUIPE_DAS_DEMANDAS,
    ['GET /api/credenciamentos', 'GET /api/credenciamentos/{id}', 'GET /api/rm/credenciamento/adm'],
  ],
  [
    COMISSAO,
    [
      'GET /api/rm/avaliadores',
      'GET /api/todoProcesso/{kind}/{credenciamentoId}',
      'GET /api/rm/vinculo/empresaComDados/{codigo}',
      'POST /api/rm/credenciamentos/analise/{ano}/{mes}',
    ],
  ],
];

export const CHAMA: ReadonlyMap<string, Quem> = new Map(
  QUEM.flatMap(([quem, chamadas]) => chamadas.map((chamada) => [chamada, quem] as const)),
);
