import type { Ctx, UsuarioAtor } from '#app/domain/ctx.ts';
import type { Prisma } from '#app/generated/prisma/client.ts';
import { REFERENCIA } from './referencia.ts';
import { criarUsuario } from './usuario.ts';

/** A finished curriculum of that person with a course and its unit; the answer is the version. */
export async function criarCurriculoFinalizado(
  ctx: Ctx,
  usuario: Pick<UsuarioAtor, 'id' | 'nome' | 'cpf' | 'email'>,
  dados: Partial<Prisma.CurriculoVersaoUncheckedCreateInput> = {},
) {
  // A version is born a draft: the day it was finished is written when it is.
  const { finalizadaEm = ctx.now, ...campos } = dados;
  const curriculo = await ctx.db.curriculo.upsert({
    where: { usuarioId: usuario.id },
    create: { usuarioId: usuario.id },
    update: {},
  });
  const versao = await ctx.db.curriculoVersao.create({
    data: {
      curriculoId: curriculo.id,
      numero: 1,
      nomeCompleto: usuario.nome.toUpperCase(),
      cpf: usuario.cpf,
      email: usuario.email,
      instrutoria: true,
      atualizadaEm: ctx.now,
      ...campos,
    },
  });
  await ctx.db.curriculoCurso.create({
    data: {
      versaoId: versao.id,
      ordem: 0,
      codCurso: REFERENCIA.codCurso,
      disciplinas: { create: [{ codDisciplina: REFERENCIA.codDisciplina }] },
    },
  });
  const finalizada = await ctx.db.curriculoVersao.update({
    where: { id: versao.id },
    data: { estado: 'finalizado', finalizadaEm, sha256: 'teste' },
  });
  await ctx.db.curriculo.update({
    where: { id: curriculo.id },
    data: { versaoAtualId: versao.id, finalizadoEm: finalizada.finalizadaEm },
  });
  return finalizada;
}

/** A candidate of that demand, with account and curriculum. */
export async function criarParticipacao(
  ctx: Ctx,
  demandaId: string,
  dados: { tipo?: 'I' | 'E'; nome?: string; usuario?: UsuarioAtor } = {},
) {
  const usuario = dados.usuario ?? (await criarUsuario(ctx, { nome: dados.nome ?? 'Candidata' }));
  const versao =
    (await ctx.db.curriculoVersao.findFirst({ where: { curriculo: { usuarioId: usuario.id } } })) ??
    (await criarCurriculoFinalizado(ctx, usuario));
  const participacao = await ctx.db.participacao.create({
    data: {
      demandaId,
      usuarioId: usuario.id,
      tipo: dados.tipo ?? 'E',
      curriculoVersaoId: versao.id,
      demonstradoEm: ctx.now,
    },
  });
  return { ...participacao, usuario };
}
