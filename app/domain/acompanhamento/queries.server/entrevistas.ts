import { ehProprioCaso } from '#app/domain/acesso/autoridade.ts';
import { andamentoDaParte, NAO_FINALIZADA } from '#app/domain/avaliacao/labels.ts';
import { formatarPontos } from '#app/domain/avaliacao/notas.ts';
import type { Parte, ParteApurada } from '#app/domain/avaliacao/types.ts';
import { aprovadoNa, dialogoDaConta, type Aprovado } from '#app/domain/avaliacao/vistas.ts';
import type { LinhaDeAgendamento, LinhaDeBanca, LinhaDeNotas } from '../types.ts';
import { COM_CURRICULO, PESSOA, pessoaDa, type LinhaDaPessoa } from './decisoes.ts';
import type { Leitor, Processo } from './processo.ts';

/** The panels of a demand, with who sits in them now. */
export const listBancas = ({ db }: Leitor, { id }: Processo): Promise<LinhaDeBanca[]> => db.$queryRaw`
  select b.id as "bancaId", b.numero, b.ativa, b.local, b.inicio_dia::text as "inicioDia", b.fim_dia::text as "fimDia",
         b.inicio_hora as "inicioHora", b.fim_hora as "fimHora",
         array(select m.nome from banca_membro m where m.banca_id = b.id and m.ate is null and m.papel = 'titular'
                order by m.lugar) as membros
    from banca b where b.demanda_id = ${id}::uuid order by b.numero`;

/** The hours that are kept, in their order. */
export async function listAgendamentos(ctx: Leitor, { id }: Processo): Promise<LinhaDeAgendamento[]> {
  const linhas = await ctx.db.$queryRaw<(LinhaDaPessoa & Omit<LinhaDeAgendamento, keyof LinhaDaPessoa>)[]>`
    select ${PESSOA}, a.id as "agendamentoId", a.tipo as parte, b.numero as banca, a.inicio,
           a.tipo_local as "tipoLocal", a.local, a.endereco_conferencia as "enderecoConferencia"
      from agendamento a
      join banca b on b.id = a.banca_id
      join (${COM_CURRICULO}) on p.id = a.participacao_id
     where a.demanda_id = ${id}::uuid and a.estado = 'agendado'
     order by a.inicio, a.id`;
  return linhas.map(({ usuarioId, ...linha }) => ({ ...linha, ...pessoaDa(ctx, { ...linha, usuarioId }) }));
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
