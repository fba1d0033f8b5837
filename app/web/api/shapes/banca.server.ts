import { z } from 'zod';
import type { listBancas } from '#app/domain/banca/queries.server/lista.ts';
import { formatarDia } from '#app/lib/dates.ts';
import {
  ate,
  dia,
  id,
  inteiro,
  lerDiaEscrito,
  semSegundos,
  simOuNao,
  texto,
  vazioSeNulo,
} from '../fields.ts';

export const LUGARES = [1, 2, 3] as const;
const lugares = z.object({
  ...chaves('membro', texto.nullable()),
  ...chaves('id_membro', texto.nullable()),
  ...chaves('email_membro', texto.nullable()),
  ...chaves('id_suplente', texto.nullable()),
});

/** One field for each of the three seats. */
function chaves<N extends string, T>(nome: N, valor: T) {
  return Object.fromEntries(LUGARES.map((lugar) => [`${nome}${String(lugar)}`, valor])) as Record<
    `${N}${(typeof LUGARES)[number]}`,
    T
  >;
}

export const linha = lugares.extend({
  id,
  numero: inteiro,
  id_credenciamento: id,
  identificacao_processo: texto,
  objeto: texto,
  ativo: inteiro.describe('1 ativa, 0 fechada.'),
  convocacao: z.boolean(),
  data: dia,
  data_fim: dia,
  hora: texto,
  hora_fim: texto,
  local: texto,
  membros: z.array(z.object({ nome: texto, papel: texto })),
});

type Lida = Awaited<ReturnType<typeof listBancas>>['linhas'][number];

function lugaresDe(membros: Lida['membros']): z.input<typeof lugares> {
  const de = (lugar: number) => membros.find((membro) => membro.lugar === lugar);
  const suplentes = membros.filter(({ lugar }) => lugar === null);
  return Object.fromEntries(
    LUGARES.flatMap((lugar) => [
      [`membro${String(lugar)}`, de(lugar)?.nome ?? null],
      [`id_membro${String(lugar)}`, de(lugar)?.codigo ?? null],
      [`email_membro${String(lugar)}`, de(lugar)?.email ?? null],
      [`id_suplente${String(lugar)}`, suplentes[lugar - 1]?.codigo ?? null],
    ]),
  ) as z.input<typeof lugares>;
}

export const comoLinha = (b: Lida): z.input<typeof linha> => ({
  ...lugaresDe(b.membros),
  id: b.id,
  numero: b.numero,
  id_credenciamento: b.demandaId,
  identificacao_processo: b.processo,
  objeto: b.objeto,
  ativo: b.ativa ? 1 : 0,
  convocacao: b.convocada,
  data: b.inicioDia,
  data_fim: b.fimDia,
  hora: b.inicioHora,
  hora_fim: b.fimHora,
  local: b.local,
  membros: b.membros.map(({ nome, papel }) => ({ nome, papel })),
});

export const endereco = ate(254).nullish();
const nome = ate(254).nullish().describe('Se vier, é o do avaliador deste código.');
const codigo = z.union([ate(20), inteiro]).transform(String);
const suplente = codigo.nullish().describe('Sem ele, numa mudança, fica o que está.');
export const quando = z.object({
  data: ate(40).describe('AAAA-MM-DD.'),
  data_fim: vazioSeNulo(ate(40)).default(''),
  hora: ate(8),
  hora_fim: ate(8),
  local: ate(200),
});
export const digitada = quando.extend({
  id_membro1: codigo,
  id_membro2: codigo,
  id_membro3: codigo,
  id_suplente1: suplente,
  id_suplente2: suplente,
  id_suplente3: suplente,
  membro1: nome,
  membro2: nome,
  membro3: nome,
  email_membro1: nome,
  email_membro2: nome,
  email_membro3: nome,
  ativo: simOuNao.optional().describe('0 ou falso fecha a banca, numa mudança.'),
  convocacao: simOuNao
    .default(false)
    .describe('Convoca os membros; o que já foi feito não se repete nem se desfaz.'),
});
export type Digitada = z.output<typeof digitada>;

export type Membro = Lida['membros'][number];
export type Quando = z.output<typeof quando>;

const comoNoDialogo = (valor: string): string => {
  const lido = lerDiaEscrito(valor);
  return lido === null ? valor : formatarDia(lido);
};

const comoPeriodo = (d: Quando) => ({
  inicioData: comoNoDialogo(d.data),
  inicioHora: semSegundos(d.hora),
  fimData: comoNoDialogo(d.data_fim),
  fimHora: semSegundos(d.hora_fim),
  local: d.local,
});

/** The fields of the dialog; substitutes that did not come are those that are there. */
export const comoFormulario = (d: Digitada, suplentes: readonly { codigo: string }[] = []) => ({
  ...comoPeriodo(d),
  avaliador1: d.id_membro1,
  avaliador2: d.id_membro2,
  avaliador3: d.id_membro3,
  suplente1: d.id_suplente1 ?? suplentes[0]?.codigo,
  suplente2: d.id_suplente2 ?? suplentes[1]?.codigo,
  suplente3: d.id_suplente3 ?? suplentes[2]?.codigo,
});

/** The fields of the dialog by the names that callers know. */
export const DO_DIALOGO: Readonly<Record<string, string>> = {
  inicioData: 'data',
  inicioHora: 'hora',
  fimData: 'data_fim',
  fimHora: 'hora_fim',
  ...Object.fromEntries(
    LUGARES.flatMap((lugar) => [
      [`avaliador${String(lugar)}`, `id_membro${String(lugar)}`],
      [`suplente${String(lugar)}`, `id_suplente${String(lugar)}`],
    ]),
  ),
};
