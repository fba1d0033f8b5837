import { z } from 'zod';
import { especieEscolhida, ETAPA_DO_RELATORIO, ETAPAS_DO_GERADOR, tiposDaEtapa } from './especies.ts';

/** More rectifications than any demand sees. */
const ULTIMA_VERSAO = 999;

export const FALTA = {
  etapa: 'Escolha a etapa do relatório.',
  tipo: 'Escolha o tipo do relatório.',
  semPreliminar: 'O relatório final não tem versão preliminar. Escolha o tipo Final.',
  versao: `A versão da retificação é um número de 0 a ${String(ULTIMA_VERSAO)}.`,
  mudancas: 'Use no máximo 1.000 caracteres.',
};

const texto = z.string().trim().default('');

export const versaoDoRelatorio = texto
  .refine((valor) => /^\d{1,3}$/.test(valor), FALTA.versao)
  .transform((valor) => Number(valor));

export const mudancasDoRelatorio = texto
  .transform((valor) => valor.replaceAll('\r\n', '\n'))
  .refine((valor) => valor.length <= 1000, FALTA.mudancas);

/** The form of the generator. R-REL-01. */
export const pedidoDeRelatorio = z
  .object({
    etapa: texto.refine((valor) => ETAPAS_DO_GERADOR.some((etapa) => etapa.valor === valor), FALTA.etapa),
    tipo: texto.refine((valor) => tiposDaEtapa('').some((tipo) => tipo.valor === valor), FALTA.tipo),
    versao: versaoDoRelatorio,
    mudancas: mudancasDoRelatorio,
  })
  .transform(({ etapa, tipo, ...resto }, ctx) => {
    const especie = especieEscolhida(etapa, tipo);
    if (especie !== null) return { especie, ...resto };
    const message = etapa === ETAPA_DO_RELATORIO.final ? FALTA.semPreliminar : FALTA.tipo;
    ctx.addIssue({ code: 'custom', path: ['tipo'], message });
    return z.NEVER;
  });

/** The buttons of the folder's page: one stops the folder of this id. */
export const pedidoDaPasta = z.object({
  parar: z
    .uuid()
    .nullish()
    .transform((id) => id ?? null),
});
