import type { Ctx } from '#app/domain/ctx.ts';
import type { ConsultaDeCep, Endereco, RespostaDoCep } from '#app/integrations/cep/port.ts';
import type { ConsultaDeCnpj, DadosDoCnpj, RespostaDoCnpj } from '#app/integrations/cnpj/port.ts';
import { limiteDo, PRAZO } from '#app/domain/dados-pessoais/prazos.ts';
import { Prisma } from '#app/generated/prisma/client.ts';

const UM_DIA_MS = 24 * 60 * 60_000;

/** How long what a service said is taken for true: an address stays, a company's situation changes. R-EXT-14. */
const DIAS = { cep: { achado: 30, desconhecido: 1 }, cnpj: { achado: 1, desconhecido: 1 } } as const;

type Achado<T> = { ok: true; valor: T } | { ok: false; motivo: 'desconhecido' | 'indisponivel' };

/**
 * Asks a public service through what was already answered. Where nobody answers now, an older answer serves. R-EXT-14.
 */
async function comGuarda<T extends object>(
  ctx: Pick<Ctx, 'db' | 'now'>,
  servico: keyof typeof DIAS,
  chave: string,
  perguntar: () => Promise<Achado<T>>,
): Promise<Achado<T>> {
  const guardada = await ctx.db.consultaGuardada.findUnique({ where: { servico_chave: { servico, chave } } });
  const daGuardada = (): Achado<T> =>
    guardada?.resposta ? { ok: true, valor: guardada.resposta as T } : { ok: false, motivo: 'desconhecido' };
  if (guardada) {
    const dias = guardada.resposta ? DIAS[servico].achado : DIAS[servico].desconhecido;
    if (ctx.now.getTime() - guardada.em.getTime() < dias * UM_DIA_MS) return daGuardada();
  }
  const resposta = await perguntar();
  if (!resposta.ok && resposta.motivo === 'indisponivel') return guardada?.resposta ? daGuardada() : resposta;
  const conteudo = resposta.ok ? (resposta.valor as Prisma.InputJsonObject) : Prisma.DbNull;
  await ctx.db.consultaGuardada.deleteMany({
    where: { em: { lt: limiteDo(PRAZO.consulta, ctx.now) } },
  });
  await ctx.db.consultaGuardada.upsert({
    where: { servico_chave: { servico, chave } },
    create: { servico, chave, resposta: conteudo, em: ctx.now },
    update: { resposta: conteudo, em: ctx.now },
  });
  return resposta;
}

/** Address of a CEP. */
export async function enderecoGuardado(
  ctx: Pick<Ctx, 'db' | 'now'>,
  cep: string,
  consultar: ConsultaDeCep,
): Promise<RespostaDoCep> {
  const resposta = await comGuarda<Endereco>(ctx, 'cep', cep, async () => {
    const dita = await consultar(cep);
    return dita.ok ? { ok: true, valor: dita.endereco } : dita;
  });
  return resposta.ok ? { ok: true, endereco: resposta.valor } : resposta;
}

/** Company of a CNPJ. */
export async function empresaGuardada(
  ctx: Pick<Ctx, 'db' | 'now'>,
  cnpj: string,
  consultar: ConsultaDeCnpj,
): Promise<RespostaDoCnpj> {
  const resposta = await comGuarda<DadosDoCnpj>(ctx, 'cnpj', cnpj, async () => {
    const dita = await consultar(cnpj);
    return dita.ok ? { ok: true, valor: dita.empresa } : dita;
  });
  return resposta.ok ? { ok: true, empresa: resposta.valor } : resposta;
}
