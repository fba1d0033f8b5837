import { describe, expect, test } from 'vitest';
import type { Grupo } from '#app/domain/acesso/grupos.ts';
import type { UsuarioAtor } from '#app/domain/ctx.ts';
import {
  confirmarAnonimizacao,
  recusarAnonimizacao,
} from '#app/domain/dados-pessoais/commands.server/decidir.ts';
import { getPedido } from '#app/domain/dados-pessoais/queries.server/pedidos.ts';
import { getConfirmacao } from '#app/domain/demanda/queries.server/confirmacao.ts';
import { listProcessos } from '#app/domain/demanda/queries.server/processos.ts';
import { finalizarAcoes } from '#app/domain/demanda/commands.server/finalizar-acoes.ts';
import { transitar } from '#app/domain/demanda/commands.server/transitar.ts';
import { getDetalhes, getEncerramento } from '#app/domain/demanda/queries.server/telas.ts';
import { salvarCronograma } from '#app/domain/cronograma/commands.server/salvar.ts';
import { getCronograma } from '#app/domain/cronograma/queries.server/cronograma.ts';
import { contasComInteresse } from '#app/domain/interesse/queries.server/candidatos.ts';
import { declararImpedimento } from '#tests/factories/banca.ts';
import { ForbiddenError } from '#app/domain/errors.ts';
import { decidirRecurso } from '#app/domain/recurso/commands.server/decidir.ts';
import { listSolicitacoes } from '#app/domain/recurso/queries.server/solicitacoes.ts';
import { getSolicitacao } from '#app/domain/recurso/queries.server/solicitacao.ts';
import { ordemPadrao } from '#app/domain/recurso/schema.ts';
import { avaliarCandidatos } from '#app/domain/selecao/commands.server/avaliar.ts';
import { finalizarAvaliacao } from '#app/domain/selecao/commands.server/finalizar.ts';
import { CRITERIOS } from '#app/domain/selecao/criterios.ts';
import { notificarResultado } from '#app/domain/selecao/commands.server/notificar.ts';
import { getAvaliacao, getFinalizacao } from '#app/domain/selecao/queries.server/mesa.ts';
import { TIPO } from '#app/domain/mensageria/types.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { rodarCli } from '#tests/factories/cli.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { fase } from '#tests/factories/maquina.ts';
import { criarParticipacao } from '#tests/factories/participacao.ts';
import { criarUsuario } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';

/** Whoever is a candidate of a demand does not decide there about themselves, by any entry. */
const database = useDatabase();
const now = instanteDe('2027-03-09', '10:00');
const sistema = () => testCtx(database, { now });
const como = (actor: UsuarioAtor) => testCtx(database, { now, actor });
const pessoa = (...grupos: Grupo[]) => criarUsuario(sistema(), { grupos });
const INTERESSE = fase(17, '2027-03-01', '2027-03-05');

const resultados = (demandaId: string) =>
  database.db.resultadoEtapa.findMany({
    where: { participacao: { demandaId } },
    select: { participacaoId: true, apto: true, estado: true },
    orderBy: { participacaoId: 'asc' },
  });

describe.each([
  {
    etapa: 'carga_horaria' as const,
    status: 17 as const,
    fases: [INTERESSE, fase(33, '2027-03-08', '2027-03-12'), fase(42, '2027-03-15', '2027-03-16')],
    grupo: 'comissao' as const,
  },
  {
    etapa: 'cadastro' as const,
    status: 3 as const,
    fases: [INTERESSE, fase(18, '2027-03-08', '2027-03-12'), fase(19, '2027-03-15', '2027-03-16')],
    grupo: 'coordenacao' as const,
  },
])('avaliação de $etapa', ({ etapa, status, fases, grupo }) => {
  const sim = { atende: true, motivo: '' };
  const avaliar = (ctx: ReturnType<typeof como>, demandaId: string, ids: string[]) =>
    avaliarCandidatos(ctx, {
      etapa,
      demandaId,
      avaliacoes: ids.map((participacaoId) => ({
        participacaoId,
        versao: 0,
        observacao: '',
        respostas: Object.fromEntries(CRITERIOS[etapa].map(({ id }) => [id, sim])),
      })),
    });
  const finalizar = async (ctx: ReturnType<typeof como>, demandaId: string) => {
    const { carimbo } = await getFinalizacao(ctx, etapa, demandaId);
    return finalizarAvaliacao(ctx, { etapa, demandaId, carimbo });
  };

  test('a própria linha fica para outra pessoa, que também finaliza (R-ACE-04)', async () => {
    const demanda = await criarDemanda(sistema(), { status, fases });
    const eu = await pessoa(grupo, 'candidato');
    const minha = await criarParticipacao(sistema(), demanda.id, { tipo: 'I', usuario: eu });
    const alheia = await criarParticipacao(sistema(), demanda.id, { tipo: 'I' });

    await expect(avaliar(como(eu), demanda.id, [minha.id, alheia.id])).rejects.toThrow(ForbiddenError);
    expect(await resultados(demanda.id)).toEqual([]);
    await avaliar(como(eu), demanda.id, [alheia.id]);
    expect((await resultados(demanda.id)).map(({ participacaoId }) => participacaoId)).toEqual([alheia.id]);
    await expect(finalizar(como(eu), demanda.id)).rejects.toThrow(ForbiddenError);

    const tela = await getAvaliacao(como(eu), etapa, demanda.id);
    expect(tela.itens.filter(({ proprioCaso }) => proprioCaso).map((item) => item.participacaoId)).toEqual([
      minha.id,
    ]);
    expect(tela.permissao.ok).toBe(true);
    expect(tela.finalizacao).toMatchObject({ ok: false, motivo: expect.stringContaining('outra pessoa') });

    const outra = await pessoa(grupo);
    expect((await getAvaliacao(como(outra), etapa, demanda.id)).finalizacao.ok).toBe(true);
    await avaliar(como(outra), demanda.id, [minha.id]);
    await finalizar(como(outra), demanda.id);
    expect((await resultados(demanda.id)).map(({ apto, estado }) => [apto, estado])).toEqual([
      [true, 'finalizado'],
      [true, 'finalizado'],
    ]);
  });

  test('quem retirou o interesse também não finaliza: pode voltar', async () => {
    const demanda = await criarDemanda(sistema(), { status, fases });
    const eu = await pessoa(grupo, 'candidato');
    const minha = await criarParticipacao(sistema(), demanda.id, { usuario: eu });
    await database.db.participacao.update({ where: { id: minha.id }, data: { interessado: false } });
    await expect(finalizar(como(eu), demanda.id)).rejects.toThrow(ForbiddenError);
  });
});

describe('notificação dos resultados', () => {
  const fases = [
    INTERESSE,
    fase(33, '2027-03-06', '2027-03-07'),
    fase(42, '2027-03-08', '2027-03-09', ['2027-03-10', '2027-03-12']),
  ];
  const evento = 'notificarCargaHorariaPreliminar' as const;

  async function preparar() {
    const demanda = await criarDemanda(sistema(), { status: 13, fases });
    const eu = await criarUsuario(sistema(), {
      grupos: ['comissao', 'candidato'],
      nome: 'Zélia',
      sobrenome: `Própria ${demanda.identificacaoProcesso}`,
    });
    await criarParticipacao(sistema(), demanda.id, { usuario: eu });
    return { demanda, eu };
  }

  test('quem participa não notifica, e a lista e a confirmação dizem por quê', async () => {
    const { demanda, eu } = await preparar();
    await expect(notificarResultado(como(eu), { demandaId: demanda.id, evento })).rejects.toThrow(
      ForbiddenError,
    );
    const filtro = {
      aba: 'todas',
      area: '',
      busca: demanda.identificacaoProcesso,
      ordem: null,
      pagina: null,
      porFase: false,
    } as const;
    const [minha] = (await listProcessos(como(eu), filtro)).linhas;
    expect(minha?.indisponiveis).toContainEqual(
      expect.objectContaining({
        rotulo: 'Notificar candidatos',
        motivo: expect.stringContaining('outra pessoa'),
      }),
    );
    expect((await getConfirmacao(como(eu), demanda.id, [evento])).recusa).toContain('outra pessoa');

    const outra = await pessoa('comissao');
    const [dela] = (await listProcessos(como(outra), filtro)).linhas;
    expect(dela?.principal?.rotulo).toBe('Notificar candidatos');
    expect(await notificarResultado(como(outra), { demandaId: demanda.id, evento })).toEqual({
      notificados: 0,
    });
  });

  test('nem pela linha de comando, com o seu nome ou o seu e-mail, nem com o de outra (R-ACE-24)', async () => {
    const { demanda, eu } = await preparar();
    const comando = ['fase', 'notificar', demanda.identificacaoProcesso, '--confirmar', '--operador'];
    for (const operador of [eu.nome, eu.nome.toUpperCase(), eu.email]) {
      const recusado = await rodarCli(database, [...comando, operador], { now });
      expect([recusado.codigo, recusado.erros]).toEqual([4, expect.stringContaining('outra pessoa')]);
    }
    const semConta = await rodarCli(database, [...comando, 'Outra Pessoa'], { now });
    expect([semConta.codigo, semConta.erros]).toEqual([4, expect.stringContaining('--operador')]);
    const semDireito = await rodarCli(database, [...comando, (await pessoa('avaliador')).email], { now });
    expect(semDireito.codigo).toBe(4);
    expect(
      await database.db.mensagem.count({ where: { tipo: TIPO.atoEmSeuNome } }),
      'do que foi recusado ninguém é avisado',
    ).toBe(0);
    const inativa = await criarUsuario(sistema(), { grupos: ['comissao'], ativo: false });
    expect((await rodarCli(database, [...comando, inativa.email], { now })).codigo).toBe(4);
    const outra = await pessoa('comissao');
    // Whoever is at the machine has a stake: naming somebody else does not lift it.
    const delaPorMim = await rodarCli(database, [...comando, outra.email], { now, operador: eu.nome });
    expect([delaPorMim.codigo, delaPorMim.erros]).toEqual([4, expect.stringContaining('outra pessoa')]);
    expect((await rodarCli(database, [...comando, outra.email], { now })).codigo).toBe(0);
  });
});

describe('atos sobre a demanda (R-ACE-23)', () => {
  type Interesse = (demandaId: string) => Promise<UsuarioAtor>;
  const declarada = async (demandaId: string, declaracao: 'impedimento' | 'nenhum') => {
    const eu = await pessoa('comissao', 'avaliador');
    const { id } = await criarParticipacao(sistema(), demandaId);
    await declararImpedimento(sistema(), eu, { demandaId, participacaoId: id }, declaracao);
    return eu;
  };
  const INTERESSES: readonly [string, Interesse][] = [
    [
      'candidata',
      async (demandaId) => {
        const eu = await pessoa('comissao', 'candidato');
        const { id } = await criarParticipacao(sistema(), demandaId, { usuario: eu });
        await database.db.participacao.update({ where: { id }, data: { interessado: false } });
        return eu;
      },
    ],
    [
      'vinculada à empresa de um candidato',
      async (demandaId) => {
        const eu = await pessoa('comissao');
        const dia = new Date('2027-01-01');
        await database.db.edital.createMany({
          data: [
            { id: 1, codigo: '1', ano: 2027, nome: 'E', nomeReduzido: 'E', numProcesso: '1', inicioDia: dia },
          ],
          skipDuplicates: true,
        });
        await database.db.empresaCredenciada.createMany({
          data: [{ codCfo: 'C1', cnpj: '00000000000191', nome: 'Lavoura', nomeFantasia: 'Lavoura' }],
          skipDuplicates: true,
        });
        await database.db.vinculoEmpresa.create({
          data: { cpf: eu.cpf ?? '', nomePessoa: eu.nome, codCfo: 'C1', editalId: 1, inicioDia: dia },
        });
        const { id } = await criarParticipacao(sistema(), demandaId, { tipo: 'I' });
        await database.db.participacao.update({ where: { id }, data: { codCfo: 'C1' } });
        return eu;
      },
    ],
    ['impedida sobre um candidato', (demandaId) => declarada(demandaId, 'impedimento')],
  ];

  test.each(INTERESSES)('quem é %s não age sobre ela por nenhuma entrada', async (_, interessar) => {
    const demanda = await criarDemanda(sistema(), { status: 5, fases: [INTERESSE] });
    const eu = await interessar(demanda.id);
    const demandaId = demanda.id;
    for (const evento of ['cancelarDemanda', 'finalizarDemanda', 'encerrarFase'] as const) {
      await expect(
        transitar(como(eu), { demandaId, evento, confirmarPendencias: true, motivo: 'Não há.' }),
      ).rejects.toThrow(/outra pessoa/);
    }
    await expect(finalizarAcoes(como(eu), { demandaId })).rejects.toThrow(/outra pessoa/);
    const { demanda: naTela, digitado } = await getCronograma(como(eu), demandaId);
    expect(naTela).toMatchObject({ editavel: false, motivo: expect.stringContaining('outra pessoa') });
    await expect(
      salvarCronograma(como(eu), { demandaId, versaoDemanda: naTela.versao, digitado }),
    ).rejects.toThrow(/outra pessoa/);
    const { acoes } = await getDetalhes(como(eu), demandaId);
    expect(acoes).toMatchObject({ motivo: expect.stringContaining('outra pessoa') });
    expect([acoes.cancelar, acoes.finalizar]).toEqual([undefined, undefined]);
    expect((await getEncerramento(como(eu), demandaId, 'cancelar')).recusa).toContain('outra pessoa');
    const cancelar = [
      'demanda',
      'cancelar',
      demanda.identificacaoProcesso,
      '--motivo',
      'Não há.',
      '--confirmar',
    ];
    expect((await rodarCli(database, [...cancelar, '--operador', eu.email], { now })).codigo).toBe(4);

    const outra = await pessoa('comissao');
    expect((await getCronograma(como(outra), demandaId)).demanda.editavel).toBe(true);
    await transitar(como(outra), { demandaId, evento: 'cancelarDemanda', motivo: 'Não há.' });
  });

  test('o vínculo que acabou e o "nada me impede" não são interesse', async () => {
    const demanda = await criarDemanda(sistema(), { status: 5, fases: [INTERESSE] });
    const [, vincular] = INTERESSES[1] ?? [];
    const [exVinculada, sem] = [await vincular?.(demanda.id), await declarada(demanda.id, 'nenhum')];
    await database.db.vinculoEmpresa.updateMany({
      where: { cpf: exVinculada?.cpf ?? '' },
      data: { fimDia: new Date('2027-03-08') },
    });
    for (const uma of [exVinculada, sem]) {
      if (!uma) throw new Error('faltou a pessoa');
      expect(await contasComInteresse(como(uma), demanda.id)).toEqual([]);
    }
  });
});

describe('recurso', () => {
  test.each([
    {
      etapa: 'carga_horaria',
      faseId: 42,
      status: 13 as const,
      grupo: 'comissao' as const,
      outro: 'comissao' as const,
    },
    {
      etapa: 'hab_juridica',
      faseId: 26,
      status: 9 as const,
      grupo: 'juridico' as const,
      outro: 'administrador' as const,
    },
  ])('$etapa: quem recorreu não decide', async ({ etapa, faseId, status, grupo, outro }) => {
    const demanda = await criarDemanda(sistema(), {
      status,
      fases: [fase(faseId, '2027-03-08', '2027-03-09', ['2027-03-10', '2027-03-12'])],
    });
    const eu = await pessoa(grupo, 'candidato');
    const { id: participacaoId } = await criarParticipacao(sistema(), demanda.id, { usuario: eu });
    const { id: resultadoId } = await database.db.resultadoEtapa.create({
      data: {
        participacaoId,
        etapa,
        estado: 'publicado',
        apto: false,
        atualizadoEm: now,
        finalizadoEm: now,
        publicadoEm: now,
      },
    });
    const { id } = await database.db.recurso.create({
      data: {
        resultadoId,
        demandaId: demanda.id,
        faseId,
        numeracao: 1,
        status: 1,
        observacao: 'Peço.',
        criadoEm: now,
      },
    });
    const decisao = { id, aprovar: true, descricao: 'Procede.' };

    await expect(decidirRecurso(como(eu), decisao)).rejects.toThrow(ForbiddenError);
    expect(await database.db.recurso.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: 1 });
    const filtro = { status: 0, credenciamento: demanda.id, candidato: '', tipo: '' } as const;
    const pagina = { pular: 0, tamanho: 20, ordem: ordemPadrao(filtro), soJuridicos: false };
    const [linha] = (await listSolicitacoes(como(eu), filtro, pagina)).linhas;
    expect(linha?.direito).toMatchObject({
      ok: false,
      motivo: expect.stringContaining('Este recurso é seu'),
    });
    expect((await getSolicitacao(como(eu), id)).permissao).toMatchObject({ ok: false });

    await decidirRecurso(como(await pessoa(outro)), decisao);
    expect(await database.db.recurso.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: 15 });
  });
});

describe('pedido de anonimização', () => {
  test('quem pediu não decide, mesmo sendo da comissão (R-PES-06)', async () => {
    const eu = await pessoa('candidato');
    const pedido = { usuarioId: eu.id, pedidoEm: now };
    const { id } = await database.db.pedidoAnonimizacao.create({ data: pedido });
    const daComissao = como({ ...eu, grupos: ['candidato', 'comissao'] });
    await expect(confirmarAnonimizacao(daComissao, id)).rejects.toThrow(ForbiddenError);
    await expect(recusarAnonimizacao(daComissao, id, 'Não.')).rejects.toThrow(ForbiddenError);
    expect((await getPedido(daComissao, id)).decidir).toMatchObject({ ok: false });
    await recusarAnonimizacao(como(await pessoa('comissao')), id, 'Não.');
  });
});
