import { beforeAll, expect, test } from 'vitest';
import {
  getDemandaDoAgendamento,
  lerLista,
  listAgendamentos,
  tabelaDaLista,
  telaDosAgendamentos,
} from '#app/domain/agendamento/queries.server/lista.ts';
import { listSituacoes } from '#app/domain/agendamento/queries.server/situacao.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { criarApta, criarCena } from '#tests/factories/agendamento.ts';
import { agendar } from '#tests/factories/banca.ts';
import type { criarUsuario } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';

const banco = useDatabase({ demonstracao: true });
const now = instanteDe('2027-03-02', '10:00');
const ctx = () => testCtx(banco, { now });

const RESPOSTA: Readonly<Record<string, string>> = {
  confirmado: 'confirmou',
  'pediu-outro': 'pediu-outro',
  avisado: 'sem-resposta',
  'por-avisar': 'nao-avisado',
  'nao-saiu': 'nao-avisado',
};

/** One of each answer, one whose notice failed, and one who is out of the list. */
async function cinco() {
  const cena = await criarCena(ctx(), { candidatas: 0, status: 11 });
  const marcar = async (nome: string, hora: string, avisado: boolean, dia = '2027-03-08' as const) => {
    const { id } = await criarApta(ctx(), cena.demanda.id, { nome });
    const inicio = instanteDe(dia, hora);
    const dela = { id, demandaId: cena.demanda.id };
    const { id: agendamentoId } = await agendar(ctx(), dela, cena.banca.id, {
      ...{ tipo: 'E', inicio, local: `Sala ${nome}`, avisado },
    });
    return { participacaoId: id, agendamentoId };
  };
  const confirmou = await marcar('Confirmou', '09:00', true);
  const pediu = await marcar('Pediu', '10:00', true);
  const calada = await marcar('Calada', '11:00', true);
  const semAviso = await marcar('Sem Aviso', '13:00', false);
  const naoSaiu = await marcar('Não Saiu', '14:00', true);
  const fora = await marcar('Fora', '15:00', true);
  // Scheduled, and out of the list since: neither found nor counted.
  await banco.db.participacao.update({ where: { id: fora.participacaoId }, data: { interessado: false } });
  await banco.db.resultadoEtapa.updateMany({
    where: { participacaoId: fora.participacaoId, etapa: 'cadastro' },
    data: { apto: false },
  });
  await banco.db.presenca.create({
    data: { agendamentoId: confirmou.agendamentoId, versao: 1, confirmadaEm: now },
  });
  await banco.db.pedidoDeHorario.create({
    data: { agendamentoId: pediu.agendamentoId, versao: 1, motivo: 'Viagem', pedidoEm: now },
  });
  const { usuarioId } = await banco.db.participacao.findUniqueOrThrow({
    where: { id: naoSaiu.participacaoId },
  });
  await banco.db.mensagem.create({
    data: {
      ...{
        tipo: 25,
        demandaId: cena.demanda.id,
        usuarioId,
        status: 1,
        criadaEm: now,
        falhouEm: now,
        assunto: 'x',
        dados: {},
      },
      ...{ destinatarioNome: 'N', destinatarioEmail: 'n@exemplo.com.br', messageId: '<n@x>' },
      chave: `25:${cena.demanda.id}:${usuarioId}:agendamento:${naoSaiu.agendamentoId}:1`,
    },
  });
  return {
    ...cena,
    deCada: { confirmou, 'pediu-outro': pediu, 'sem-resposta': calada },
    semAviso,
    naoSaiu,
    fora,
  };
}

let cena: Awaited<ReturnType<typeof cinco>>;
beforeAll(async () => {
  cena = await cinco();
});

const de = (actor: Awaited<ReturnType<typeof criarUsuario>>) => ({ ...ctx(), actor }) as CtxUsuario;

test('o filtro traz quem deu cada resposta, diz quantos são, e o arquivo traz os mesmos (R-AGE-20)', async () => {
  const { demanda, comissao, deCada, semAviso, naoSaiu } = cena;
  const ler = (resposta: string) => lerLista(new URLSearchParams({ credenciamento: demanda.id, resposta }));
  const abrir = async (resposta: string) => {
    const { linhas, contadas, total } = await telaDosAgendamentos(de(comissao), ler(resposta));
    expect(total).toBe(linhas.length);
    const { lotes } = await tabelaDaLista(de(comissao), ler(resposta));
    expect([...(lotes as Iterable<readonly unknown[]>)].flat()).toHaveLength(linhas.length);
    return { quem: linhas.map(({ participacaoId }) => participacaoId).sort(), contadas };
  };
  for (const [resposta, { participacaoId }] of Object.entries(deCada))
    expect((await abrir(resposta)).quem, resposta).toEqual([participacaoId]);
  expect((await abrir('nao-avisado')).quem).toEqual([semAviso.participacaoId, naoSaiu.participacaoId].sort());
  const todas = await abrir('');
  expect(todas.quem).toHaveLength(5);
  expect(todas.contadas).toEqual([
    { id: 'confirmou', quantas: 1 },
    { id: 'pediu-outro', quantas: 1 },
    { id: 'sem-resposta', quantas: 1 },
    { id: 'nao-avisado', quantas: 2 },
  ]);
  expect((await abrir('inventada')).quem).toHaveLength(5);
});

test('o banco diz de cada horário o que a linha diz, na demonstração e nas cinco (R-AGE-20)', async () => {
  const { comissao } = cena;
  const demandas = await banco.db.agendamento.findMany({
    distinct: ['demandaId'],
    select: { demandaId: true },
  });
  const vistas = new Set<string>();
  for (const { demandaId } of demandas) {
    for (const quando of [now, new Date()]) {
      const leitor = { ...de(comissao), now: quando };
      const { linhas } = await listAgendamentos(
        leitor,
        await getDemandaDoAgendamento(leitor, demandaId),
        null,
      );
      const ditas = new Map(
        linhas.flatMap(({ partes }) => Object.values(partes).map((parte) => [parte.id, parte.situacao])),
      );
      for (const { id, situacao } of await listSituacoes(leitor, demandaId)) {
        if (!ditas.has(id)) continue;
        expect(situacao).toBe(ditas.get(id));
        vistas.add(situacao);
      }
    }
  }
  // Each answer of the list was seen, and what has none.
  expect([...vistas].map((situacao) => RESPOSTA[situacao] ?? situacao).sort()).toEqual(
    expect.arrayContaining(['confirmou', 'nao-avisado', 'passou', 'pediu-outro', 'sem-resposta']),
  );
});
