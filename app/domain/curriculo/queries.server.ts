import type { Ctx } from '#app/domain/ctx.ts';
import { listCadeias, listCursos, listEstados } from '#app/domain/referencia/queries.server.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import type { Prisma } from '#app/generated/prisma/client.ts';
import { desatualizado } from './rules.ts';
import { valoresVazios } from './schema.ts';
import type { EtapaId, Valores } from './types.ts';
import { valoresDaVersao } from './valores.ts';

type Leitura = Pick<Ctx, 'db'>;

export const COM_LINHAS = {
  listaCursosTecnicos: { orderBy: { ordem: 'asc' } },
  experiencias: { orderBy: { ordem: 'asc' } },
  cursos: {
    orderBy: { ordem: 'asc' },
    include: {
      curso: { select: { nome: true } },
      disciplinas: {
        include: { disciplina: { select: { nome: true } } },
        orderBy: { codDisciplina: 'asc' },
      },
    },
  },
  cadeias: {
    orderBy: { ordem: 'asc' },
    include: { cadeia: { select: { nome: true } }, municipio: { select: { nome: true, uf: true } } },
  },
} as const satisfies Prisma.CurriculoVersaoInclude;

export type CurriculoVersaoCompleta = Prisma.CurriculoVersaoGetPayload<{ include: typeof COM_LINHAS }>;

/** A finished version with its rows, whoever it belongs to: the caller has checked the permission. */
export async function getCurriculoVersao(ctx: Leitura, versaoId: string): Promise<CurriculoVersaoCompleta> {
  const versao = await ctx.db.curriculoVersao.findFirst({
    where: { id: versaoId, estado: 'finalizado' },
    include: COM_LINHAS,
  });
  if (!versao) throw new NotFoundError('Não encontramos este currículo.');
  return versao;
}

/** The person's current version when it is not stale; null when there is none to use. Decisions §4. */
export async function getCurriculoAtivo(
  ctx: Pick<Ctx, 'db' | 'now'>,
  usuarioId: string,
): Promise<CurriculoVersaoCompleta | null> {
  const curriculo = await ctx.db.curriculo.findUnique({
    where: { usuarioId },
    include: { versaoAtual: { include: COM_LINHAS } },
  });
  const versao = curriculo?.versaoAtual;
  return versao?.finalizadaEm && !desatualizado(versao.finalizadaEm, ctx.now) ? versao : null;
}

export type CurriculoEmEdicao = {
  valores: Valores;
  /** 0 while nothing was typed since the last finished version. */
  revisao: number;
  /** When the draft was saved; null without a draft. */
  salvoEm: Date | null;
  finalizadoEm: Date | null;
  versaoAtualId: string | null;
  numeroAtual: number | null;
  desatualizado: boolean;
};

/** The wizard's content: the open draft, else the last finished version, else an empty one with account data. */
export async function getCurriculoEmEdicao(
  ctx: Pick<Ctx, 'db' | 'now'>,
  usuarioId: string,
): Promise<CurriculoEmEdicao> {
  const curriculo = await ctx.db.curriculo.findUnique({
    where: { usuarioId },
    include: {
      versoes: { where: { estado: 'rascunho' }, include: COM_LINHAS },
      versaoAtual: { include: COM_LINHAS },
    },
  });
  const rascunho = curriculo?.versoes[0];
  const atual = curriculo?.versaoAtual ?? null;
  const base = rascunho ?? atual;
  const valores = base ? valoresDaVersao(base) : await valoresDaConta(ctx, usuarioId);
  return {
    valores,
    revisao: rascunho?.revisao ?? 0,
    salvoEm: rascunho && rascunho.revisao > 0 ? rascunho.atualizadaEm : null,
    finalizadoEm: atual?.finalizadaEm ?? null,
    versaoAtualId: atual?.id ?? null,
    numeroAtual: atual?.numero ?? null,
    desatualizado: atual?.finalizadaEm ? desatualizado(atual.finalizadaEm, ctx.now) : false,
  };
}

/** What the account knows: name, CPF, e-mail and telephone. Spec 1 §3 'Sign-up payload'. */
export async function valoresDaConta(ctx: Leitura, usuarioId: string): Promise<Valores> {
  const usuario = await ctx.db.usuario.findUniqueOrThrow({ where: { id: usuarioId } });
  return {
    ...valoresVazios(),
    nomeCompleto: `${usuario.nome} ${usuario.sobrenome}`.trim().toLocaleUpperCase('pt-BR'),
    cpf: usuario.cpf ?? '',
    email: usuario.email,
    telefoneCelular: usuario.telefone ?? '',
  };
}

/** The person's finished versions, newest first. */
export async function listVersoes(ctx: Leitura, usuarioId: string) {
  return ctx.db.curriculoVersao.findMany({
    where: { curriculo: { usuarioId }, estado: 'finalizado' },
    select: { id: true, numero: true, finalizadaEm: true },
    orderBy: { numero: 'desc' },
    take: 50,
  });
}

/** The CPF belongs to another account (spec 1 §5). */
export async function cpfDeOutraConta(ctx: Leitura, usuarioId: string, cpf: string): Promise<boolean> {
  const dono = await ctx.db.usuario.findUnique({ where: { cpf }, select: { id: true } });
  return dono !== null && dono.id !== usuarioId;
}

export type Opcao = { valor: string; rotulo: string };
export type OpcoesDoCurriculo = {
  estados: Opcao[];
  cursos: Opcao[];
  /** Units of each course chosen in the form, by course. */
  unidades: Record<string, Opcao[]>;
  cadeias: Opcao[];
  /** Municipalities of each state chosen in the form, by state. */
  municipios: Record<string, Opcao[]>;
};

const SEM_OPCOES: OpcoesDoCurriculo = { estados: [], cursos: [], unidades: {}, cadeias: [], municipios: {} };

/** What the selects of a step offer for what is chosen in it. */
export async function opcoesDaEtapa(
  ctx: Leitura,
  etapa: EtapaId,
  valores: Valores,
): Promise<OpcoesDoCurriculo> {
  if (etapa === 'dados-pessoais' || etapa === 'endereco') {
    const estados = await listEstados(ctx);
    return { ...SEM_OPCOES, estados: estados.map(({ uf, nome }) => ({ valor: uf, rotulo: nome })) };
  }
  if (etapa !== 'objetivos') return SEM_OPCOES;
  const escolhidos = valores.cursos.map(({ codCurso }) => codCurso).filter((codigo) => codigo !== '');
  const ufs = valores.cadeias.map(({ uf }) => uf).filter((uf) => uf !== '');
  const [estados, cursos, unidades, cadeias, municipios] = await Promise.all([
    listEstados(ctx),
    listCursos(ctx),
    ctx.db.unidadeCurricular.findMany({ where: { codCurso: { in: escolhidos } }, orderBy: { nome: 'asc' } }),
    listCadeias(ctx),
    ctx.db.municipio.findMany({ where: { uf: { in: ufs } }, orderBy: { nome: 'asc' } }),
  ]);
  return {
    estados: estados.map(({ uf, nome }) => ({ valor: uf, rotulo: nome })),
    cursos: cursos.map(({ codCurso, nome }) => ({ valor: codCurso, rotulo: nome })),
    unidades: agrupar(
      unidades,
      ({ codCurso }) => codCurso,
      ({ codDisciplina, nome }) => ({
        valor: codDisciplina,
        rotulo: nome,
      }),
    ),
    cadeias: cadeias.map(({ id, nome }) => ({ valor: String(id), rotulo: nome })),
    municipios: agrupar(
      municipios,
      ({ uf }) => uf,
      ({ codigoIbge, nome }) => ({
        valor: codigoIbge,
        rotulo: nome,
      }),
    ),
  };
}

function agrupar<T>(itens: readonly T[], chave: (item: T) => string, opcao: (item: T) => Opcao) {
  const grupos: Record<string, Opcao[]> = {};
  for (const item of itens) (grupos[chave(item)] ??= []).push(opcao(item));
  return grupos;
}
