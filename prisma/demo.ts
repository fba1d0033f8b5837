import { registrarAuditoria } from '#app/domain/acesso/commands.server/auditoria.ts';
import { type Actor, inTransaction, type Ctx } from '#app/domain/ctx.ts';
import { replanejarEncerramento } from '#app/domain/demanda/commands.server/replanejar.ts';
import { ForbiddenError, RuleError } from '#app/domain/errors.ts';
import { clockMaySimulate } from '#app/lib/clock.server.ts';
import { colunaDoDia, diaDoInstante, somarDias, type Dia } from '#app/lib/dates.ts';
import { hashPassword } from '#app/lib/password.server.ts';
import { CANDIDATOS, montarCenario } from './demo/cenario.ts';
import { gravarAgenda } from './demo/agenda.ts';
import { gravarBancas } from './demo/bancas.ts';
import { gravarLeituras } from './demo/caixa.ts';
import { ateOCorte } from './demo/corte.ts';
import { gravarComprovantes } from './demo/comprovantes.ts';
import { CONTAS, SENHA_DA_DEMONSTRACAO } from './demo/contas.ts';
import { gravarDadosPessoais } from './demo/dados-pessoais.ts';
import { listTiposDeDocumento } from '#app/domain/documento/queries.server/tipos.ts';
import { montarPapelada } from './demo/documentos.ts';
import { gravarDemandas } from './demo/gravacao/demandas.ts';
import { gravarCurriculos, gravarNaoConfirmadas, gravarPessoas } from './demo/gravacao/pessoas.ts';
import { gravarMensagens, gravarSelecoes } from './demo/gravacao/selecoes.ts';
import { habilitar } from './demo/habilitacoes.ts';
import { comissaoDaDemonstracao, homologar } from './demo/homologacoes.ts';
import { relatar } from './demo/relatorios.ts';
import { gravarFeriados } from './demo/feriados.ts';
import { gravarPapelada, guardarArquivos } from './demo/papelada.ts';
import { gravarPrazos } from './demo/prazos.ts';
import { gravarSuplementar } from './demo/suplementar.ts';
import { gravarNovasVersoes } from './demo/versoes.ts';
import { carregarReferencia } from './seed.ts';

export type Demonstracao = { carregada: boolean; demandas: number; candidatos: number };

/**
 * Loads the scenario 'demonstração': the same people and demands each time, with dates relative to the day of
 * `ctx.now`. Where it is loaded already it changes nothing; where there are other demands it refuses, and in
 * production always.
 */
export async function carregarDemonstracao(ctx: Ctx): Promise<Demonstracao> {
  if (!clockMaySimulate) throw new ForbiddenError('A demonstração não é carregada em produção.');
  const primeira = CONTAS[0];
  if (primeira && (await ctx.db.usuario.findUnique({ where: { email: primeira.email } }))) {
    return { carregada: false, demandas: await ctx.db.demanda.count(), candidatos: CANDIDATOS };
  }
  if ((await ctx.db.demanda.count()) > 0) {
    throw new RuleError('O banco já tem demandas: a demonstração só é carregada em um banco sem demandas.');
  }
  await carregarReferencia(ctx, { demonstracao: true });
  const hoje = diaDoInstante(ctx.now);
  await atualizarFicticios(ctx, hoje);
  await gravarFeriados(ctx, hoje);
  const cenario = await montarCenario(ctx, hoje);
  const papelada = montarPapelada(cenario, await listTiposDeDocumento(ctx, null), ctx.now);
  await guardarArquivos(papelada.arquivos);
  const senhaHash = await hashPassword(SENHA_DA_DEMONSTRACAO);
  await inTransaction(ctx, async (tx) => {
    await gravarPessoas(tx, cenario, senhaHash);
    await gravarNaoConfirmadas(tx);
    await gravarCurriculos(tx, cenario.curriculos);
    await gravarNovasVersoes(tx, hoje);
    const cortadas = cenario.demandas.map((demanda) => ({ ...demanda, vida: ateOCorte(demanda.vida) }));
    await gravarDemandas(tx, { ...cenario, demandas: cortadas });
    await gravarSelecoes(tx, cenario);
    await gravarMensagens(tx, cenario);
    await gravarLeituras(tx);
    await gravarComprovantes(tx);
    await gravarPapelada(tx, papelada);
    await habilitar(tx, cenario, papelada);
    await gravarDadosPessoais(tx);
    await gravarBancas(tx, cenario);
    await gravarAgenda(tx);
    await gravarSuplementar(tx, cenario);
    const comissao = await comissaoDaDemonstracao(tx);
    await homologar(tx, comissao);
    await gravarPrazos(tx, cenario);
    await relatar(tx, comissao);
    for (const { id } of cenario.demandas) await replanejarEncerramento(tx, id);
    const actor: Actor = { tipo: 'sistema', origem: 'cli', nome: 'demonstração' };
    await registrarAuditoria({ ...tx, actor }, { acao: 'demonstracao.carregar', entidade: 'demonstracao' });
  });
  return { carregada: true, demandas: cenario.demandas.length, candidatos: CANDIDATOS };
}

/** Notices and hours of the files have fixed dates: they are stretched to the day of the load. */
async function atualizarFicticios(ctx: Ctx, hoje: Dia): Promise<void> {
  const folga = colunaDoDia(somarDias(hoje, 180));
  await ctx.db.edital.updateMany({
    where: { ativo: true, fimDia: { lt: folga } },
    data: { fimDia: colunaDoDia(somarDias(hoje, 730)) },
  });
  const ano = Number(hoje.slice(0, 4));
  await ctx.db.$executeRaw`
    insert into carga_horaria_mensal (cpf, ano, mes, horas, indisponibilidade)
    select cpf, ${ano}, mes, horas, indisponibilidade from carga_horaria_mensal
     where ano = (select max(ano) from carga_horaria_mensal)
    on conflict do nothing`;
}
