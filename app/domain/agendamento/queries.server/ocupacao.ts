import type { Ctx } from '#app/domain/ctx.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { ROTULO_DO_TIPO } from '../labels.ts';
import type { Choque, Lugar, Recurso, TipoDeAgendamento, Tomado } from '../types.ts';

type Leitura = Pick<Ctx, 'db'>;

/** What an occupation `o` of a scheduling `a` is called: the person's name, or the room as it was typed. */
const ROTULO = (o: string, a: string) =>
  Prisma.raw(`
  case ${o}.especie
    when 'local' then coalesce(${a}.local, ${a}.endereco_conferencia)
    when 'avaliador' then (select v.nome from avaliador v where v.codigo = ${o}.chave)
    else (select trim(u.nome || ' ' || u.sobrenome) from usuario u where u.id = ${o}.chave::uuid) end`);

type Linha = {
  especie: Recurso['especie'];
  chave: string;
  rotulo: string;
  agendamento: string;
  tipo: TipoDeAgendamento;
  processo: string;
  inicio: Date;
  fim: Date;
};

type Tomada = { inicio: Date; fim: Date };

/** What is taken within these days of what an agenda would need: the room, the panel's members, and each candidate. */
export async function listOcupado(
  ctx: Leitura,
  {
    bancaId,
    lugar,
    participacoes,
    de,
    ate,
  }: { bancaId: string; lugar: Lugar; participacoes: readonly string[]; de: Date; ate: Date },
): Promise<{ todos: Tomada[]; de: (participacaoId: string) => Tomada[] }> {
  const { local, enderecoConferencia } = { local: null, enderecoConferencia: null, ...lugar };
  const linhas = await ctx.db.$queryRaw<(Tomada & { participacaoId: string | null })[]>`
    with preciso as (
      select null::uuid as participacao_id, 'local' as especie,
             chave_do_local(${lugar.tipoLocal}, ${local}, ${enderecoConferencia}) as chave
      union all select null, 'avaliador', m.avaliador_codigo from banca_membro m
       where m.banca_id = ${bancaId}::uuid and m.papel = 'titular' and m.ate is null
      union all select null, 'conta', m.usuario_id::text from banca_membro m
       where m.banca_id = ${bancaId}::uuid and m.papel = 'titular' and m.ate is null and m.usuario_id is not null
      union all select p.id, 'conta', p.usuario_id::text from participacao p
       where p.id = any(${[...participacoes]}::uuid[])
      union all select i.participacao_id, 'avaliador', s.avaliador_codigo
        from impedimento i
        join banca_membro m on m.id = i.membro_id and m.banca_id = ${bancaId}::uuid and m.ate is null
        join substituto x on x.impedimento_id = i.id and x.ate is null
        join banca_membro s on s.id = x.membro_id
       where i.participacao_id = any(${[...participacoes]}::uuid[])
    )
    select distinct n.participacao_id as "participacaoId", o.inicio, o.fim
      from preciso n join ocupacao o on o.especie = n.especie and o.chave = n.chave
     where tstzrange(o.inicio, o.fim) && tstzrange(${de}::timestamptz, ${ate}::timestamptz)`;
  return {
    todos: linhas.filter(({ participacaoId }) => participacaoId === null),
    de: (participacaoId) => linhas.filter((linha) => linha.participacaoId === participacaoId),
  };
}

const comoTomado = ({ tipo, processo, ...linha }: Linha): Tomado => ({
  ...linha,
  de: `${ROTULO_DO_TIPO[tipo]} de ${processo}`,
});

/** Pairs of what is written that are in one place at one time, one of them of these schedulings. */
export async function choquesGravados(ctx: Leitura, agendamentos: readonly string[]): Promise<Choque[]> {
  const linhas = await ctx.db.$queryRaw<{ um: Linha; outro: Linha }[]>`
    select json_build_object('especie', o.especie, 'chave', o.chave, 'rotulo', ${ROTULO('o', 'a')}, 'agendamento', a.id,
             'tipo', a.tipo, 'processo', d.identificacao_processo, 'inicio', o.inicio, 'fim', o.fim) as um,
           json_build_object('especie', p.especie, 'chave', p.chave, 'rotulo', ${ROTULO('p', 'b')}, 'agendamento', b.id,
             'tipo', b.tipo, 'processo', e.identificacao_processo, 'inicio', p.inicio, 'fim', p.fim) as outro
      from ocupacao o
      join ocupacao p on p.especie = o.especie and p.chave = o.chave and p.id <> o.id
       and tstzrange(p.inicio, p.fim) && tstzrange(o.inicio, o.fim)
      join agendamento a on a.id = o.agendamento_id
      join demanda d on d.id = a.demanda_id
      join agendamento b on b.id = p.agendamento_id
      join demanda e on e.id = b.demanda_id
     where o.agendamento_id = any(${[...agendamentos]}::uuid[])
       and (o.agendamento_id <> p.agendamento_id or o.id < p.id)
     order by o.especie desc, o.inicio, o.id
     limit 200`;
  const datado = (linha: Linha): Tomado =>
    comoTomado({ ...linha, inicio: new Date(linha.inicio), fim: new Date(linha.fim) });
  return linhas.map(({ um, outro }) => ({
    especie: um.especie,
    rotulo: um.rotulo,
    um: datado(um),
    outro: datado(outro),
  }));
}
