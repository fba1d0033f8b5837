import { executarChamada } from '#app/domain/chamada/commands.server/executar.ts';
import { HOMOLOGACAO } from '#app/domain/chamada/registro.ts';
import type { Ctx, CtxUsuario, UsuarioAtor } from '#app/domain/ctx.ts';
import { salvarEmpresa } from '#app/domain/empresa/commands.server.ts';
import { EMPRESA_EM_BRANCO } from '#app/domain/empresa/rules.ts';
import { empresaNova } from '#app/domain/empresa/schema.ts';
import { registrarDecisaoDaHomologacao } from '#app/domain/homologacao/commands.server/decisao.ts';
import { pedirHomologacao, type PedidoDeHomologacao } from '#app/domain/homologacao/commands.server/pedir.ts';
import { aberturaDaHomologacao } from '#app/domain/homologacao/commands.server/processo-externo.ts';
import { listCandidatos } from '#app/domain/homologacao/queries.server/candidatos.ts';
import { getDemandaDaHomologacao } from '#app/domain/homologacao/queries.server/demanda.ts';
import { HOMOLOGA_EM, motivoParaNaoHomologar } from '#app/domain/homologacao/rules.ts';
import type { DecisaoDaHomologacao } from '#app/domain/homologacao/types.ts';
import { fluigLocal } from '#app/integrations/fluig/embedded.ts';
import { CANDIDATO_EXTERNO } from './contas.ts';

const DIA = 86_400_000;
const POR = 'Superintendência';
const DE_ACORDO: DecisaoDaHomologacao = { aprovada: true, justificativa: 'De acordo.', por: POR };

/** The requests of each demand, one a candidate, in their order; the last of them waits for somebody to ask. */
const PEDIDOS: readonly { dias: number; decisao: DecisaoDaHomologacao | null }[] = [
  { dias: 3, decisao: DE_ACORDO },
  { dias: 1, decisao: null },
  {
    dias: 2,
    decisao: { aprovada: false, justificativa: 'Registro no conselho vencido na data do ato.', por: POR },
  },
];

/** Companies that the commission types for whoever has none in the ERP. */
const EMPRESAS = [
  { cnpj: '12ABC34501DE35', nome: 'Cajueiro Capacitação Rural Ltda.', nomeFantasia: 'Cajueiro' },
  { cnpj: '11222333000181', nome: 'Tamboril Serviços Rurais Ltda.', nomeFantasia: 'Tamboril' },
  { cnpj: '33444555000181', nome: 'Guariroba Consultoria Rural Ltda.', nomeFantasia: 'Guariroba' },
];

/** The account of the commission, as it acts. */
export async function comissaoDaDemonstracao(ctx: Pick<Ctx, 'db'>): Promise<UsuarioAtor> {
  const comissao = await ctx.db.usuario.findUniqueOrThrow({ where: { email: 'comissao@porteira.local' } });
  const { id, nome, sobrenome, email, cpf } = comissao;
  return { tipo: 'usuario', id, nome: `${nome} ${sobrenome}`, email, cpf, grupos: ['comissao'] };
}

/** Homologations asked and decided in the demands that are in it, by the commands that the screens call. */
export async function homologar(ctx: Ctx, actor: UsuarioAtor): Promise<void> {
  const demandas = await ctx.db.demanda.findMany({
    where: { status: { in: [...HOMOLOGA_EM] } },
    select: { id: true },
    orderBy: { numero: 'asc' },
  });
  for (const demanda of demandas) await homologarDa({ ...ctx, actor }, demanda.id);
}

async function homologarDa(ctx: CtxUsuario, demandaId: string): Promise<void> {
  const demanda = await getDemandaDaHomologacao(ctx, demandaId);
  if (motivoParaNaoHomologar(demanda) !== null) return;
  // The candidate's account comes first, and is accredited on any day: who enters by it has a certificate to see.
  const { id: conta } = await ctx.db.usuario.findUniqueOrThrow({ where: { email: CANDIDATO_EXTERNO } });
  const emOrdem = async () =>
    (await listCandidatos(ctx, demanda)).toSorted(
      (a, b) => Number(b.usuarioId === conta) - Number(a.usuarioId === conta),
    );
  const semEmpresa = (await emOrdem()).filter(({ empresa }) => empresa === null);
  for (const [n, empresa] of EMPRESAS.entries()) {
    const candidato = semEmpresa[n];
    if (candidato) await informarEmpresa(ctx, candidato.participacaoId, empresa);
  }
  const candidatos = (await emOrdem())
    .filter(({ empresa, escolhivel }) => empresa !== null && escolhivel)
    .slice(0, -1);
  const [, objeto = ''] = demanda.objetos;
  for (const [n, { dias, decisao }] of PEDIDOS.entries()) {
    const candidato = candidatos[n];
    if (!candidato) return;
    const then = { ...ctx, now: new Date(ctx.now.getTime() - dias * DIA) };
    await pedirEDecidir(then, demandaId, { objeto, participacoes: [candidato.participacaoId] }, decisao);
  }
}

/** One request, opened outside, and its decision where it has one. */
async function pedirEDecidir(
  ctx: CtxUsuario,
  demandaId: string,
  pedido: PedidoDeHomologacao,
  decisao: DecisaoDaHomologacao | null,
): Promise<void> {
  const { id } = await pedirHomologacao(ctx, demandaId, pedido);
  const chamada = await ctx.db.chamadaExterna.findFirst({ where: { homologacaoId: id } });
  if (chamada)
    await executarChamada(ctx, chamada.id, {
      fluig: { porta: fluigLocal, operacoes: { [HOMOLOGACAO]: aberturaDaHomologacao } },
    });
  if (decisao)
    await registrarDecisaoDaHomologacao(
      { ...ctx, actor: { tipo: 'sistema', origem: 'fluig', nome: 'Fluig' } },
      id,
      decisao,
    );
}

/** All who are apt in a demand that is about to end, in one request that the superintendence grants. */
export async function homologarAntesDoFim(ctx: CtxUsuario, demandaId: string): Promise<void> {
  const demanda = await getDemandaDaHomologacao(ctx, demandaId);
  const candidatos = (await listCandidatos(ctx, demanda)).filter(({ escolhivel }) => escolhivel);
  if (candidatos.length === 0) return;
  for (const [n, { empresa, participacaoId }] of candidatos.entries()) {
    const nova = EMPRESAS[n % EMPRESAS.length];
    if (empresa === null && nova) await informarEmpresa(ctx, participacaoId, nova);
  }
  const [, objeto = ''] = demanda.objetos;
  const participacoes = candidatos.map(({ participacaoId }) => participacaoId);
  await pedirEDecidir(ctx, demandaId, { objeto, participacoes }, DE_ACORDO);
}

const informarEmpresa = (ctx: CtxUsuario, participacaoId: string, dados: (typeof EMPRESAS)[number]) =>
  salvarEmpresa(
    ctx,
    participacaoId,
    0,
    empresaNova.parse({
      ...EMPRESA_EM_BRANCO,
      ...dados,
      cep: '75650-000',
      uf: 'GO',
      cidade: 'Morrinhos',
      rua: 'Rua Barão do Rio',
      bairro: 'Centro',
      numero: '410',
    }),
  );
