import type { Ctx } from '#app/domain/ctx.ts';
import { ETAPA, FASE, type StatusId } from '#app/domain/etapa/ids.ts';
import type { Escolhas } from '#app/domain/etapa/types.ts';
import { etapasQueHomologam } from '#app/domain/homologacao/rules.ts';
import type { Prisma } from '#app/generated/prisma/client.ts';
import { criarDemanda, darCronograma, type NovaDemanda } from './demanda.ts';
import { criarParticipacao } from './participacao.ts';
import type { UsuarioAtor } from '#app/domain/ctx.ts';
import { diaDoInstante, somarDias } from '#app/lib/dates.ts';
import { fase } from './maquina.ts';

/** Numbers with valid check digits, one of them with letters. */
export const CNPJS = ['11222333000181', '12ABC34501DE35', '33444555000181'] as const;

let sequence = 0;

/** A notice that is active for years. */
export async function criarEdital(ctx: Ctx) {
  sequence += 1;
  return ctx.db.edital.create({
    data: {
      id: 7000 + sequence,
      codigo: String(sequence).padStart(3, '0'),
      ano: 2026,
      nome: `Edital de credenciamento ${String(sequence)}`,
      nomeReduzido: 'Instrutoria FPR',
      numProcesso: `PA-${String(sequence)}`,
      inicioDia: new Date('2020-01-01'),
    },
  });
}

/** A result of that stage, published, as its screens leave it. */
export const resultadoPublicado = (
  ctx: Ctx,
  participacaoId: string,
  dados: Pick<Prisma.ResultadoEtapaUncheckedCreateInput, 'etapa'> &
    Partial<Prisma.ResultadoEtapaUncheckedCreateInput>,
) =>
  ctx.db.resultadoEtapa.create({
    data: {
      participacaoId,
      estado: 'publicado',
      apto: true,
      atualizadoEm: ctx.now,
      finalizadoEm: ctx.now,
      publicadoEm: ctx.now,
      publicadoFinalEm: ctx.now,
      ...dados,
    },
  });

/** The company that the commission typed for that person. */
export const criarEmpresa = (ctx: Ctx, usuarioId: string, cnpj: string = CNPJS[0]) =>
  ctx.db.empresa.create({
    data: {
      usuarioId,
      cnpj,
      nome: 'Cerrado Capacitação Ltda.',
      nomeFantasia: 'Cerrado',
      criadaEm: ctx.now,
      criadaPor: 'Teste',
      atualizadaEm: ctx.now,
      atualizadaPor: 'Teste',
    },
  });

/** Somebody finally apt in the last stage of the format of that demand, with a company. */
export async function criarApto(
  ctx: Ctx,
  demanda: { id: string; formatoAvaliacao: number | null },
  dados: {
    nome?: string;
    usuario?: UsuarioAtor;
    cnpj?: string | null;
    resultado?: Partial<Prisma.ResultadoEtapaUncheckedCreateInput>;
  } = {},
) {
  const participacao = await criarParticipacao(ctx, demanda.id, dados);
  for (const etapa of etapasQueHomologam(demanda))
    await resultadoPublicado(ctx, participacao.id, { etapa, ...dados.resultado });
  const { cnpj = CNPJS[0], usuario } = dados;
  if (cnpj !== null && usuario === undefined) await criarEmpresa(ctx, participacao.usuario.id, cnpj);
  return participacao;
}

/** The phases of the stages whose results homologate, over since ten days ago. */
function fasesDoFim(now: Date, demanda: Pick<Escolhas, 'formatoAvaliacao'>) {
  const hoje = diaDoInstante(now);
  const juridica = etapasQueHomologam(demanda).includes(ETAPA.habJuridica);
  return [
    FASE.habTecnicaPreliminar,
    FASE.habTecnicaFinal,
    ...(juridica ? [FASE.documentacaoJuridica] : []),
  ].map((id) => fase(id, somarDias(hoje, -20), somarDias(hoje, -10)));
}

/** A demand whose last stage is over, with a notice and candidates to homologate. */
export async function criarDemandaParaHomologar(
  ctx: Ctx,
  {
    aptos = 1,
    editalId,
    ...dados
  }: NovaDemanda & { status?: StatusId; aptos?: number; editalId?: number } = {},
) {
  const demanda = await criarDemanda(ctx, {
    status: 9,
    formatoAvaliacao: 1,
    habTecnicaPreliminarEm: ctx.now,
    habTecnicaFinalEm: ctx.now,
    ...dados,
  });
  const versao = await darCronograma(ctx, demanda.id, dados.fases ?? fasesDoFim(ctx.now, demanda));
  const edital = editalId ?? (await criarEdital(ctx)).id;
  await ctx.db.cronogramaVersao.update({
    where: { id: versao.id },
    data: { editalId: edital, numProcesso: 'PA-2026/0001' },
  });
  const participacoes = [];
  for (let i = 0; i < aptos; i++) {
    participacoes.push(await criarApto(ctx, demanda, { nome: `Candidata ${String(i + 1)}` }));
  }
  return {
    demanda,
    participacoes,
    editalId: edital,
    objeto: `Instrutoria: Operação de Tratores · Segurança`,
  };
}
