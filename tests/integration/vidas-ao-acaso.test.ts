import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Ctx } from '#app/domain/ctx.ts';
import { STATUS } from '#app/domain/etapa/ids.ts';
import { comoStatus, TERMINAIS } from '#app/domain/etapa/status.ts';
import { log } from '#app/lib/log.server.ts';
import { instanteDe, maiorDia, somarDias, type Dia } from '#app/lib/dates.ts';
import { criarCriterios } from '#tests/factories/avaliacao.ts';
import { criarTipos } from '#tests/factories/habilitacao.ts';
import { criarUsuario } from '#tests/factories/usuario.ts';
import { contradicoes, contradicoesDoAtraso } from '#tests/factories/vidas/conferir.ts';
import { fimDaVida, realinhar } from '#tests/factories/vidas/mudar.ts';
import {
  agir,
  encerrar,
  faseEm,
  homologar,
  meioDia,
  nascer,
  passar,
  resolverAvisos,
  sorteDa,
  statusDa,
  terminar,
  type Elenco,
  type Vida,
} from '#tests/factories/vidas/viver.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { times } from '#tests/setup/size.ts';

/**
 * Whole lives, at random: people act, are refused, appeal, are late, withdraw and come to the end. At every status on
 * the way every door says the same of each of them, and the doctor finds nobody left behind. R-SIT-01, R-SIT-02, R-VEN-01,
 * R-VEN-03.
 */
const database = useDatabase();
const em = (now: Date, actor: Ctx['actor']) => testCtx(database, { now, actor });
const SEMENTE = 20_270_111;
const PESSOAS = 5;
/** More rounds than a life has statuses, each tried twice. */
const RODADAS = 60;

let elenco: Elenco;
// What a sweep only logs, and goes on from, would be a life that waits for ever.
const registrado = vi.spyOn(log, 'error').mockImplementation((dados: unknown) => {
  throw new Error('um erro foi só registrado', { cause: dados });
});
afterAll(() => registrado.mockRestore());
beforeAll(async () => {
  const ctx = testCtx(database, { now: instanteDe('2027-01-01', '12:00') });
  await criarTipos(ctx);
  await criarCriterios(ctx);
  elenco = {
    coordenacao: await criarUsuario(ctx, { grupos: ['coordenacao', 'area_fpr_ps'], cpf: null }),
    comissao: await criarUsuario(ctx, { grupos: ['comissao'], cpf: null }),
    juridico: await criarUsuario(ctx, { grupos: ['juridico'], cpf: null }),
  };
});

/** To the end, by what people do and by the clock; the contradictions seen on the way. */
async function viver(vida: Vida): Promise<{ achadas: string[]; caminho: number[] }> {
  const achadas: string[] = [];
  const caminho: number[] = [];
  const conferir = async (now: Date, apertando = false) =>
    achadas.push(...(await contradicoes(em, elenco, vida, now, apertando)));
  const noDia = (dia: Dia) => {
    vida.hoje = maiorDia(vida.hoje, dia);
    return meioDia(vida.hoje);
  };
  for (let rodada = 0; rodada < RODADAS; rodada += 1) {
    const status = await statusDa(em(meioDia(vida.hoje), elenco.comissao), vida);
    const novo = caminho.at(-1) !== status;
    if (novo) caminho.push(status);
    if (TERMINAIS.includes(status)) break;
    if (status === STATUS.aguardandoFinalizacao) {
      const now = noDia(somarDias(fimDaVida(vida), 2));
      await homologar(em, elenco, vida, now);
      await conferir(now, true);
      await resolverAvisos(em, elenco, vida, now);
      await terminar(em, elenco, vida, now);
      await conferir(now);
      continue;
    }
    // Once a round the first buttons are pressed too: in the period, or after it.
    const depois = rodada % 2 === 1;
    if (novo) {
      const { realizacaoInicio, recursoInicio, realizacaoFim } = faseEm(vida, status);
      for (const dia of [realizacaoInicio, recursoInicio ?? realizacaoFim])
        await agir(em, elenco, vida, noDia(dia), false);
      // Were nothing done from here on, this is what would be late, and what in the last days of the period.
      const fase = faseEm(vida, status);
      const dias = [fase.realizacaoFim, somarDias(fase.realizacaoFim, 1), somarDias(fase.fim, 1)];
      const dia = maiorDia(vida.hoje, dias[rodada % dias.length] ?? fase.fim);
      achadas.push(...(await contradicoesDoAtraso(em, elenco, vida, meioDia(dia))));
      await agir(em, elenco, vida, noDia(fase.realizacaoFim), true);
      await conferir(meioDia(vida.hoje), !depois);
      const recurso = faseEm(vida, status).recursoInicio;
      if (recurso !== null) await agir(em, elenco, vida, noDia(recurso), true);
    } else vida.hoje = somarDias(vida.hoje, 3);
    const now = await passar(em, vida, status);
    await conferir(now, depois);
    if ((await statusDa(em(now, elenco.comissao), vida)) !== status) continue;
    await realinhar(em, elenco, vida, now);
    // What waits is seen to after the time, and the phase is closed by hand: the last by the end of the demand.
    await agir(em, elenco, vida, now, true);
    await homologar(em, elenco, vida, now);
    await resolverAvisos(em, elenco, vida, now);
    await conferir(now);
    const fim = (['encerrarFase', 'encerrarDemanda', 'encerrarComPendencia'] as const).map(
      (evento) => () => encerrar(em, elenco, vida, now, evento),
    );
    for (const tentar of fim) if (await tentar()) break;
    await conferir(now);
  }
  return { achadas, caminho };
}

/** Each life is a test of its own: the limit of one grows with no other, and what fails has its seed for a name. */
const SEMENTES = Array.from({ length: times(100, 2) }, (_, i) => SEMENTE + i);

test.each(SEMENTES)(
  'nenhuma porta contradiz outra, e ninguém fica entre duas etapas, na vida ao acaso de semente %i',
  async (semente) => {
    const vida = await nascer(em, PESSOAS, { sorte: sorteDa(semente), correio: sorteDa(2 * semente) });
    const { achadas, caminho } = await viver(vida);
    const contexto = [`caminho ${caminho.join(' ')}`, ...achadas]
      .concat('recusas:', vida.recusas.slice(-12))
      .join('\n');
    expect(achadas, contexto).toEqual([]);
    expect(TERMINAIS.includes(comoStatus(caminho.at(-1) ?? 0)), contexto).toBe(true);
  },
);
