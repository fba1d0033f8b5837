import { beforeEach, describe, expect, it } from 'vitest';
import { agendar } from '#app/domain/agendamento/commands.server/agendar.ts';
import { agendarVarios } from '#app/domain/agendamento/commands.server/lote.ts';
import {
  cancelarAgendamento,
  indeferirPedido,
  remarcar,
} from '#app/domain/agendamento/commands.server/mudar.ts';
import { getAgenda } from '#app/domain/agendamento/queries.server/agenda.ts';
import { getLote } from '#app/domain/agendamento/queries.server/lote.ts';
import { listPorAvisar } from '#app/domain/agendamento/queries.server/por-avisar.ts';
import { DECLAROU_SE_IMPEDIDO } from '#app/domain/impedimento/labels.ts';
import { enviarEmails } from '#app/domain/agendamento/commands.server/avisar.ts';
import { MENSAGENS } from '#app/domain/agendamento/labels.ts';
import { getDialogo, getEnvio } from '#app/domain/agendamento/queries.server/dialogo.ts';
import {
  getDemandaDoAgendamento,
  lerLista,
  listAgendamentos,
  telaDosAgendamentos,
} from '#app/domain/agendamento/queries.server/lista.ts';
import { getDocumentacao } from '#app/domain/agendamento/queries.server/documentacao.ts';
import { listSemAgendamento } from '#app/domain/agendamento/queries.server/sem-agendamento.ts';
import { ConflictError, ForbiddenError, NotFoundError } from '#app/domain/errors.ts';
import { TIPO } from '#app/domain/mensageria/types.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { criarApta, criarCena, pedidoDe } from '#tests/factories/agendamento.ts';
import { criarBanca, declararImpedimento } from '#tests/factories/banca.ts';
import { criarUsuario } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';

const database = useDatabase();
const now = instanteDe('2027-03-02', '10:00');

type Cena = Awaited<ReturnType<typeof criarCena>>;
let cena: Cena;
const de = (actor: Cena['comissao']) => ({ ...testCtx(database, { now }), actor });
const comissao = () => de(cena.comissao);
const [primeira, segunda] = [0, 1].map((i) => () => cena.participacoes[i]?.id ?? '');
const pedido = (mais: Parameters<typeof pedidoDe>[2] = {}, quem = primeira) =>
  pedidoDe(quem?.() ?? '', cena.banca.id, mais);

beforeEach(async () => {
  cena = await criarCena(testCtx(database, { now }));
});

describe('de quem a pessoa se declarou impedida (R-AGE-21, R-IMP-06)', () => {
  const impedir = () =>
    declararImpedimento(testCtx(database, { now }), cena.comissao, {
      demandaId: cena.demanda.id,
      participacaoId: primeira?.() ?? '',
    });

  it('ninguém marca, muda, cancela, responde nem avisa, e o motivo é dito', async () => {
    const id = await agendar(comissao(), pedido());
    await impedir();
    const { participacaoId: _, tipo: __, ...horario } = pedido({ hora: '15:00' });
    const atos = [
      () => agendar(comissao(), pedido({ tipo: 'D' })),
      () => remarcar(comissao(), { id, versao: 1, motivo: 'A sala mudou.', ...horario }),
      () => cancelarAgendamento(comissao(), { id, versao: 1, motivo: 'A sala mudou.' }),
      () => indeferirPedido(comissao(), { id, versao: 1, resposta: 'Não há outro horário.' }),
      () => enviarEmails(comissao(), { participacaoId: primeira?.() ?? '', vistos: [{ id, versao: 1 }] }),
      () => agendarVarios(comissao(), { demandaId: cena.demanda.id, pedidos: [pedido({ tipo: 'D' })] }),
    ];
    for (const ato of atos) await expect(ato()).rejects.toThrow(DECLAROU_SE_IMPEDIDO);
    expect(await database.db.agendamento.findUniqueOrThrow({ where: { id } })).toMatchObject({
      ...{ versao: 1, estado: 'agendado', avisadoEm: null },
    });
    await agendar(comissao(), pedido({ hora: '15:00' }, segunda));
  });

  it('a lista, a agenda, as contas, os diálogos e quem falta avisar ou marcar não a têm', async () => {
    await agendar(comissao(), pedido());
    const lida = async () => {
      const demanda = await getDemandaDoAgendamento(comissao(), cena.demanda.id);
      const { linhas } = await listAgendamentos(comissao(), demanda, null);
      const { dias } = await getAgenda(comissao(), cena.demanda.id);
      const { pessoas } = await listPorAvisar(comissao(), cena.demanda.id);
      return {
        lista: linhas.map(({ participacaoId }) => participacaoId),
        agenda: dias.flatMap(({ horarios }) => horarios).length,
        porAvisar: pessoas.length,
        aMarcar: (await getLote(comissao(), cena.demanda.id, 'D')).candidatos.length,
      };
    };
    expect(await lida()).toMatchObject({ agenda: 1, porAvisar: 1, aMarcar: 1 });
    await impedir();
    expect(await lida()).toEqual({ lista: [segunda?.()], agenda: 0, porAvisar: 0, aMarcar: 0 });
    const [quem = ''] = [primeira?.()];
    for (const abrir of [
      () => getDialogo(comissao(), quem, 'E'),
      () => getEnvio(comissao(), quem),
      () => getDocumentacao(comissao(), quem),
    ])
      await expect(abrir()).rejects.toThrow(NotFoundError);
    const { aEscolher } = await telaDosAgendamentos(comissao(), lerLista(new URLSearchParams()));
    expect(aEscolher.find(({ id }) => id === cena.demanda.id)?.conta).toBe('Ninguém agendado');
  });
});

describe('agendar um candidato', () => {
  it('grava o horário e a sua primeira versão, e o candidato é dos três da banca nomeada (R-AGE-06)', async () => {
    const id = await agendar(comissao(), pedido());
    const gravado = await database.db.agendamento.findUniqueOrThrow({
      where: { id },
      include: { versoes: true },
    });
    expect(gravado).toMatchObject({
      tipo: 'E',
      bancaId: cena.banca.id,
      inicio: instanteDe('2027-03-08', '09:00'),
      fim: instanteDe('2027-03-08', '09:30'),
      local: `Sala ${cena.banca.id}`,
      tema: null,
      avisadoEm: null,
    });
    expect(gravado.versoes).toMatchObject([{ versao: 1, origem: 'agendamento', motivo: null }]);
    const avaliam = await database.db.$queryRaw<
      { membro_id: string }[]
    >`select * from quem_avalia(${id}::uuid)`;
    expect(avaliam.map(({ membro_id }) => membro_id).sort()).toEqual(cena.membros.map((m) => m.id).sort());
  });

  it('uma vez só; a didática depois da entrevista (R-AGE-03)', async () => {
    await expect(agendar(comissao(), pedido({ tipo: 'D' }))).rejects.toThrow(MENSAGENS.antesDaEntrevista);
    await agendar(comissao(), pedido());
    await expect(agendar(comissao(), pedido({ hora: '10:00' }))).rejects.toThrow(ConflictError);
    await agendar(comissao(), pedido({ tipo: 'D' }));
    const { atual } = await getDialogo(comissao(), primeira?.() ?? '', 'D');
    expect(atual).toMatchObject({ tema: 'Ordenha higiênica' });
  });

  it('a recusa de um choque diz quem, com o quê e quando, e nada fica (R-AGE-04)', async () => {
    const sala = { tipoLocal: 'P', local: 'Sala 12' } as const;
    await agendar(comissao(), pedido({ lugar: sala }));
    const outra = await criarBanca(testCtx(database, { now }), cena.demanda.id, {
      inicioDia: '2027-03-08',
      fimDia: '2027-03-12',
    });
    const [membro] = cena.membros;
    await expect(
      agendar(comissao(), pedido({ lugar: { tipoLocal: 'P', local: 'Sala 2' } }, segunda)),
    ).rejects.toThrow(
      `${membro?.nome ?? ''} já tem Entrevista de ${cena.demanda.identificacaoProcesso} em 08/03/2027, das 09h00 às 09h30.`,
    );
    const naSala = agendar(
      comissao(),
      pedido({ bancaId: outra.banca.id, hora: '09:15', lugar: sala }, segunda),
    );
    await expect(naSala).rejects.toThrow(
      `Sala 12 já está em uso por Entrevista de ${cena.demanda.identificacaoProcesso} em 08/03/2027, das 09h00 às 09h30.`,
    );
    await expect(naSala).rejects.toMatchObject({ field: 'local' });
    expect(await database.db.agendamento.count({ where: { demandaId: cena.demanda.id } })).toBe(1);
    await agendar(comissao(), pedido({ hora: '09:30' }, segunda));
  });

  it('cabe no período da banca e nos dias da fase (R-AGE-02, R-AGE-05)', async () => {
    await expect(agendar(comissao(), pedido({ hora: '07:30' }))).rejects.toThrow(
      'A banca foi convocada para',
    );
    await expect(agendar(comissao(), pedido({ dia: '2027-03-11' }))).rejects.toThrow('A data deve estar');
  });

  it('quem não segue do cadastro, quem retirou e quem recorre não são agendados', async () => {
    const inapta = await criarApta(testCtx(database, { now }), cena.demanda.id, { apto: false });
    await expect(
      agendar(
        comissao(),
        pedido({}, () => inapta.id),
      ),
    ).rejects.toThrow(MENSAGENS.naoSegue);
    await database.db.participacao.update({
      where: { id: primeira?.() ?? '' },
      data: { interessado: false, retiradoEm: now },
    });
    await expect(agendar(comissao(), pedido())).rejects.toThrow(MENSAGENS.retirado);
  });

  it('ninguém agenda a própria candidatura, nem quem não é da comissão', async () => {
    const propria = await criarApta(testCtx(database, { now }), cena.demanda.id, { usuario: cena.comissao });
    await expect(
      agendar(
        comissao(),
        pedido({}, () => propria.id),
      ),
    ).rejects.toThrow(ForbiddenError);
    const coordenacao = await criarUsuario(testCtx(database, { now }), {
      grupos: ['coordenacao'],
      cpf: null,
    });
    await expect(agendar(de(coordenacao), pedido())).rejects.toThrow(ForbiddenError);
    await expect(
      agendar(
        comissao(),
        pedido({}, () => cena.demanda.id),
      ),
    ).rejects.toThrow(NotFoundError);
  });

  it('dois diálogos abertos ao mesmo tempo: um grava, o outro sabe', async () => {
    const respostas = await Promise.allSettled([
      agendar(comissao(), pedido()),
      agendar(comissao(), pedido({ hora: '11:00' })),
    ]);
    const recusas = respostas.flatMap((r) => (r.status === 'rejected' ? [r.reason as Error] : []));
    expect(recusas).toHaveLength(1);
    expect(recusas[0]).toBeInstanceOf(ConflictError);
  });
});

describe("'Enviar E-mails' (R-AGE-09)", () => {
  const vistos = async () => (await getEnvio(comissao(), primeira?.() ?? '')).agendados;
  const enviar = async () =>
    enviarEmails(comissao(), { participacaoId: primeira?.() ?? '', vistos: await vistos() });
  const mensagens = () =>
    database.db.mensagem.findMany({ where: { demandaId: cena.demanda.id }, orderBy: { criadaEm: 'asc' } });

  it('uma vez por candidato, com tudo o que está agendado e o convite de cada parte', async () => {
    await expect(enviar()).rejects.toThrow(MENSAGENS.nadaAgendado);
    const id = await agendar(comissao(), pedido());
    await enviar();
    const [mensagem] = await mensagens();
    expect(mensagem).toMatchObject({ tipo: TIPO.agendamento, usuarioId: cena.participacoes[0]?.usuario.id });
    expect(mensagem?.dados).toMatchObject({
      parte: 'Entrevista',
      quando: 'segunda-feira, 08/03/2027, das 09h00 às 09h30, horário de Brasília',
      conviteMetodo: 'REQUEST',
      conviteUid: `${id}@agenda.porteira`,
      conviteSequencia: '1',
    });
    await expect(enviar()).rejects.toThrow(ConflictError);
    expect(await mensagens()).toHaveLength(1);
  });

  it('o que se agenda depois avisa sozinho', async () => {
    await agendar(comissao(), pedido());
    await enviar();
    await agendar(comissao(), pedido({ tipo: 'D' }));
    expect((await mensagens()).map(({ dados }) => (dados as { parte: string }).parte).sort()).toEqual([
      'Avaliação Didática',
      'Entrevista',
    ]);
    await agendar(comissao(), pedido({ hora: '10:00' }, segunda));
    expect(await mensagens()).toHaveLength(2);
  });

  it('a agenda mudou depois de conferida: nada vai', async () => {
    await agendar(comissao(), pedido());
    const conferidos = await vistos();
    await agendar(comissao(), pedido({ tipo: 'D' }));
    await expect(
      enviarEmails(comissao(), { participacaoId: primeira?.() ?? '', vistos: conferidos }),
    ).rejects.toThrow(MENSAGENS.agendaMudou);
    expect(await mensagens()).toHaveLength(0);
  });
});

it('a documentação enviada se lê ao lado do agendamento, e o rascunho não', async () => {
  const id = primeira?.() ?? '';
  const { usuarioId } = await database.db.participacao.findUniqueOrThrow({ where: { id } });
  const ver = () => getDocumentacao(comissao(), id);
  expect((await ver()).envios).toEqual([]);
  const tipo = await database.db.tipoDocumento.create({
    data: {
      id: 9001,
      descricao: 'Diploma',
      identificador: 'diploma',
      habilitacao: 'HabTec',
      publico: 'instrutoria',
    },
  });
  const arquivo = await database.db.arquivo.create({
    data: {
      donoId: usuarioId,
      chave: 'chave-diploma',
      nomeOriginal: 'diploma.pdf',
      tipo: 'application/pdf',
      bytes: 10,
      sha256: 'd'.repeat(64),
      criadoEm: now,
    },
  });
  const envio = await database.db.envioDocumento.create({
    data: {
      participacaoId: id,
      habilitacao: 'HabTec',
      estado: 'rascunho',
      criadoEm: now,
      atualizadoEm: now,
      documentos: { create: { tipoDocumentoId: tipo.id, arquivoId: arquivo.id, anexadoEm: now } },
    },
  });
  expect((await ver()).envios).toEqual([]);
  await database.db.envioDocumento.update({
    where: { id: envio.id },
    data: { estado: 'enviado', enviadoEm: now },
  });
  expect((await ver()).envios).toMatchObject([
    { habilitacao: 'HabTec', documentos: [{ tipo: 'Diploma', nomeOriginal: 'diploma.pdf' }] },
  ]);
});

it("a lista mostra quem segue, e 'Finalizar Ações' diz quem falta, pelo nome", async () => {
  await criarApta(testCtx(database, { now }), cena.demanda.id, { apto: false, nome: 'Inapta' });
  await agendar(comissao(), pedido());
  const { linhas, total } = await listAgendamentos(
    comissao(),
    await getDemandaDoAgendamento(comissao(), cena.demanda.id),
    null,
  );
  expect(total).toBe(2);
  expect(
    linhas.map(({ nome, notificado, partes }) => [nome.slice(0, 11), notificado, Object.keys(partes)]),
  ).toEqual([
    ['CANDIDATA 1', false, ['E']],
    ['CANDIDATA 2', false, []],
  ]);
  const { candidatos, faltam } = await listSemAgendamento(comissao(), cena.demanda.id);
  expect(candidatos).toBe(2);
  expect(faltam.map(({ nome, partes }) => [nome.slice(0, 11), partes])).toEqual([
    ['CANDIDATA 1', ['Avaliação Didática']],
    ['CANDIDATA 2', ['Entrevista', 'Avaliação Didática']],
  ]);
});
