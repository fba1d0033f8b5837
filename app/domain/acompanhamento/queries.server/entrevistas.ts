import { ehProprioCaso } from '#app/domain/acesso/autoridade.ts';
import { andamentoDaParte, NAO_FINALIZADA } from '#app/domain/avaliacao/labels.ts';
import { formatarPontos } from '#app/domain/avaliacao/notas.ts';
import type { Parte, ParteApurada } from '#app/domain/avaliacao/types.ts';
import { aprovadoNa, dialogoDaConta, type Aprovado } from '#app/domain/avaliacao/vistas.ts';
import type { TipoDeAgendamento } from '#app/domain/agendamento/types.ts';
import { diaDaColuna } from '#app/lib/dates.ts';
import type { LinhaDeAgendamento, LinhaDeBanca, LinhaDeNotas } from '../types.ts';
import { PESSOA, pessoaDa } from './decisoes.ts';
import type { Leitor, Processo } from './processo.ts';

/** The panels of a demand, with who sits in them now. */
export async function listBancas(ctx: Leitor, { id }: Processo): Promise<LinhaDeBanca[]> {
  const bancas = await ctx.db.banca.findMany({
    where: { demandaId: id },
    include: {
      membros: { where: { ate: null, papel: 'titular' }, orderBy: { lugar: 'asc' }, select: { nome: true } },
    },
    orderBy: { numero: 'asc' },
  });
  return bancas.map(({ membros, ...banca }) => ({
    bancaId: banca.id,
    numero: banca.numero,
    ativa: banca.ativa,
    membros: membros.map(({ nome }) => nome),
    local: banca.local,
    inicioDia: diaDaColuna(banca.inicioDia),
    fimDia: diaDaColuna(banca.fimDia),
    inicioHora: banca.inicioHora,
    fimHora: banca.fimHora,
  }));
}

/** The hours that are kept, in their order. */
export async function listAgendamentos(ctx: Leitor, { id }: Processo): Promise<LinhaDeAgendamento[]> {
  const agendamentos = await ctx.db.agendamento.findMany({
    where: { demandaId: id, estado: 'agendado' },
    select: {
      id: true,
      tipo: true,
      inicio: true,
      tipoLocal: true,
      local: true,
      enderecoConferencia: true,
      banca: { select: { numero: true } },
      participacao: { select: PESSOA },
    },
    orderBy: [{ inicio: 'asc' }, { id: 'asc' }],
  });
  return agendamentos.map(({ participacao, banca, ...hora }) => ({
    ...pessoaDa(ctx, participacao),
    agendamentoId: hora.id,
    parte: hora.tipo as TipoDeAgendamento,
    banca: banca.numero,
    inicio: hora.inicio,
    tipoLocal: hora.tipoLocal === 'R' ? 'R' : 'P',
    local: hora.local,
    enderecoConferencia: hora.enderecoConferencia,
  }));
}

const EM_PALAVRAS = {
  aprovado: 'Aprovado',
  reprovado: 'Reprovado',
  ausente: 'Reprovado',
  'sem-resultado': 'Pendente',
} as const satisfies Record<Aprovado, LinhaDeNotas['resultado']>;

const avaliadoresDe = (apurada: ParteApurada) =>
  apurada.situacao === 'completa'
    ? apurada.finais.map(({ nome, total }) => ({ nome, total: formatarPontos(total) }))
    : [];

/**
 * What the panels gave in a part: each evaluator's total and their sum, once all three are final; before it, not even
 * how many are near to it. R-AVA-06.
 */
export async function listNotas(ctx: Leitor, processo: Processo, parte: Parte): Promise<LinhaDeNotas[]> {
  const participantes = await processo.participantes();
  return participantes.flatMap(({ participacaoId, usuarioId, nome, apuracao }): LinhaDeNotas[] => {
    const da = apuracao.partes.find((uma) => uma.parte === parte);
    if (da === undefined) return [];
    const pessoa = { participacaoId, nome, proprioCaso: ehProprioCaso(ctx.actor, [usuarioId]) };
    if (pessoa.proprioCaso)
      return [{ ...pessoa, avaliadores: [], soma: null, media: null, situacao: '', resultado: null }];
    const { soma, media } = dialogoDaConta(apuracao, parte);
    return [
      {
        ...pessoa,
        avaliadores: avaliadoresDe(da.apurada),
        soma,
        media,
        situacao: da.apurada.situacao === 'aguardando' ? NAO_FINALIZADA : andamentoDaParte(da.apurada),
        resultado: EM_PALAVRAS[aprovadoNa(apuracao, parte)],
      },
    ];
  });
}
