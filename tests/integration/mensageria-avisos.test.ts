import { beforeAll, describe, expect, it } from 'vitest';
import type { Grupo } from '#app/domain/acesso/grupos.ts';
import { gerarAvisos } from '#app/domain/mensageria/commands.server/gerar.ts';
import { escolherAvisos } from '#app/domain/mensageria/commands.server/avisos.ts';
import { tomarMensagem } from '#app/domain/mensageria/commands.server/envio.ts';
import { registrarMensagens } from '#app/domain/mensageria/commands.server/registro.ts';
import { listSemAviso, montarAvisos } from '#app/domain/mensageria/queries.server/avisos.ts';
import { TIPO } from '#app/domain/mensageria/types.ts';
import { getCandidato } from '#app/domain/interesse/queries.server/candidato.ts';
import { avaliarElegibilidade } from '#app/domain/interesse/rules.ts';
import { colunaDoDia, somarDias, type Dia } from '#app/lib/dates.ts';
import { criarDemanda, type NovaDemanda } from '#tests/factories/demanda.ts';
import { fase } from '#tests/factories/maquina.ts';
import { criarCurriculoFinalizado, criarParticipacao } from '#tests/factories/participacao.ts';
import { criarReferencia, REFERENCIA } from '#tests/factories/referencia.ts';
import { criarUsuario } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';

const database = useDatabase();
const DIA: Dia = '2027-03-10';
const now = new Date('2027-03-10T15:00:00Z');
const ctx = () => testCtx(database, { now });

const mensagensDe = (demandaId: string) =>
  database.db.mensagem.findMany({ where: { demandaId }, orderBy: { criadaEm: 'asc' } });

/** Candidates that differ in all that eligibility asks; each is a person with an account. */
async function criarPublico() {
  const { db } = database;
  await db.curso.createMany({
    data: [
      { codCurso: '2002', nome: 'OPERAÇÃO DE TRATORES', tipo: 1, area: 'fpr' },
      { codCurso: '3003', nome: 'Outro Curso', tipo: 1, area: 'fpr' },
    ],
  });
  await db.unidadeCurricular.createMany({
    data: [
      { codDisciplina: '200201', nome: 'Seguranca', codCurso: '2002' },
      { codDisciplina: '300301', nome: 'Segurança', codCurso: '3003' },
    ],
  });
  await db.edital.create({
    data: {
      id: 1,
      codigo: '1',
      ano: 2027,
      nome: 'E',
      nomeReduzido: 'E',
      numProcesso: '1',
      inicioDia: colunaDoDia('2027-01-01'),
    },
  });
  await db.empresaCredenciada.create({
    data: { codCfo: 'c1', cnpj: '11222333000181', nome: 'Empresa', nomeFantasia: 'Empresa' },
  });

  const pessoas = [];
  for (const curso of [
    [REFERENCIA.codCurso, REFERENCIA.codDisciplina],
    [REFERENCIA.codCurso, REFERENCIA.outraDisciplina],
    ['2002', '200201'],
    ['3003', '300301'],
  ] as const) {
    for (const instrutoria of [true, false]) {
      for (const vinculo of [null, '2027-12-31', '2027-03-09'] as const) {
        for (const dias of [0, 365, 366]) {
          const usuario = await criarUsuario(ctx());
          const finalizadaEm = colunaDoDia(somarDias(DIA, -dias));
          const versao = await criarCurriculoFinalizado(ctx(), usuario, {
            instrutoria,
            finalizadaEm: new Date(finalizadaEm.getTime() + 15 * 3_600_000),
          });
          await db.$transaction([
            db.$executeRaw`select set_config('porteira.anonimizar', 'sim', true)`,
            db.$executeRaw`update curriculo_disciplina d set cod_disciplina = ${curso[1]}
              from curriculo_curso c where c.id = d.curriculo_curso_id and c.versao_id = ${versao.id}::uuid`,
            db.$executeRaw`update curriculo_curso set cod_curso = ${curso[0]} where versao_id = ${versao.id}::uuid`,
          ]);
          if (vinculo) {
            await db.vinculoEmpresa.create({
              data: {
                codCfo: 'c1',
                cpf: usuario.cpf ?? '',
                editalId: 1,
                nomePessoa: 'x',
                inicioDia: colunaDoDia('2027-01-01'),
                fimDia: colunaDoDia(vinculo),
              },
            });
          }
          pessoas.push(usuario);
        }
      }
    }
  }
  return pessoas;
}

let publico: Awaited<ReturnType<typeof criarPublico>>;

beforeAll(async () => {
  await criarReferencia(database);
  publico = await criarPublico();
});

describe('avisos gerados para uma data (R-MSG-11)', () => {
  it.each<NovaDemanda>([
    { areaAtuacao: 'fpr', tipo: 'misto' },
    { areaAtuacao: 'fpr', tipo: 'interno' },
    { areaAtuacao: 'fpr', tipo: 'externo', atividade: 'sau' },
    { areaAtuacao: 'ef', tipo: 'misto' },
    { areaAtuacao: 'ps', tipo: 'misto', atividade: 'cons' },
    { areaAtuacao: 'at', tipo: 'misto' },
  ])('o tipo 1 vai para quem o parecer sobre o interesse aceita, e para mais ninguém: %o', async (dados) => {
    const demanda = await criarDemanda(ctx(), {
      status: 14,
      fases: [fase(17, DIA, somarDias(DIA, 5))],
      ...dados,
    });
    const completa = await database.db.demanda.findUniqueOrThrow({
      where: { id: demanda.id },
      include: { curso: true, disciplina: true, municipio: true, cadeia: true },
    });
    const esperados = [];
    for (const pessoa of publico) {
      const candidato = await getCandidato(ctx(), pessoa);
      if (avaliarElegibilidade({ demanda: completa, candidato, now }).elegivel) esperados.push(pessoa.id);
    }
    const avisos = await montarAvisos(ctx(), { tipo: 1, demandaId: demanda.id, causa: 'x' });
    expect(avisos.map(({ usuarioId }) => usuarioId).sort()).toEqual(esperados.sort());
    if (dados.areaAtuacao === 'fpr' && dados.tipo === 'misto') expect(esperados.length).toBeGreaterThan(5);
  });

  it('é feita uma vez por destinatário por mais que se peça, e diz quando a janela fecha', async () => {
    const demanda = await criarDemanda(ctx(), {
      status: 14,
      areaAtuacao: 'ef',
      fases: [fase(17, DIA, somarDias(DIA, 5))],
    });
    await Promise.all([gerarAvisos(ctx(), { dia: DIA }), gerarAvisos(ctx(), { dia: DIA })]);
    const primeira = await mensagensDe(demanda.id);
    await gerarAvisos(ctx(), { dia: DIA });
    expect(await mensagensDe(demanda.id)).toEqual(primeira);
    expect(primeira.length).toBeGreaterThan(0);
    expect(new Set(primeira.map(({ usuarioId }) => usuarioId)).size).toBe(primeira.length);
    expect(primeira[0]?.dados).toMatchObject({
      processo: demanda.identificacaoProcesso,
      prazo: 'segunda-feira, 15/03/2027, às 23h59, horário de Brasília',
    });
    expect((await gerarAvisos(ctx(), { dia: somarDias(DIA, 1), tipos: [1] })).criadas).toBe(0);
  });

  it('deixa de fora quem saiu destes avisos, diz isso a quem envia, e retira o que fora escrito antes (R-MSG-19)', async () => {
    const demanda = await criarDemanda(ctx(), {
      status: 14,
      areaAtuacao: 'ef',
      fases: [fase(17, DIA, somarDias(DIA, 5))],
    });
    const aviso = { tipo: TIPO.avisoDeDemanda, demandaId: demanda.id, causa: 'avisos' } as const;
    const [primeira, ...outras] = await montarAvisos(ctx(), aviso);
    if (!primeira?.usuarioId) throw new Error('ninguém');
    await registrarMensagens(ctx(), [primeira]);
    await escolherAvisos(ctx(), { usuarioId: primeira.usuarioId, receber: false });
    expect(await montarAvisos(ctx(), aviso)).toEqual(outras);
    expect(await listSemAviso(ctx(), aviso)).toEqual([
      { nome: primeira.destinatarioNome, email: primeira.destinatarioEmail, desde: now },
    ]);
    const [escrita] = await mensagensDe(demanda.id);
    expect(await tomarMensagem(ctx(), { mensagemId: escrita?.id ?? '', workerId: 'w' })).toMatchObject({
      mensagem: { cancelou: true },
    });
    await escolherAvisos(ctx(), { usuarioId: primeira.usuarioId, receber: true });
    expect(await montarAvisos(ctx(), aviso)).toHaveLength(outras.length + 1);
    expect(await listSemAviso(ctx(), { ...aviso, tipo: TIPO.lembreteCargaHoraria })).toEqual([]);
  });

  it('deixa de fora quem já demonstrou interesse', async () => {
    const demanda = await criarDemanda(ctx(), {
      status: 14,
      areaAtuacao: 'ef',
      fases: [fase(17, DIA, somarDias(DIA, 5))],
    });
    const { usuario } = await criarParticipacao(ctx(), demanda.id);
    const avisos = await montarAvisos(ctx(), { tipo: 1, demandaId: demanda.id, causa: 'x' });
    expect(avisos.length).toBeGreaterThan(0);
    expect(avisos.map(({ usuarioId }) => usuarioId)).not.toContain(usuario.id);
  });

  it('o tipo 3 vai para a Comissão e para a coordenação que vê a área', async () => {
    const quem = async (...grupos: Grupo[]) => (await criarUsuario(ctx(), { grupos, cpf: null })).id;
    const comissao = await quem('comissao');
    const daArea = await quem('coordenacao', 'area_ino');
    const semArea = await quem('coordenacao');
    const deOutra = await quem('coordenacao', 'area_at');
    const avaliador = await quem('avaliador');
    const demanda = await criarDemanda(ctx(), {
      status: 14,
      areaAtuacao: 'ino',
      fases: [fase(33, DIA, somarDias(DIA, 2))],
    });
    await gerarAvisos(ctx(), { dia: DIA, tipos: [3] });
    const para = (await mensagensDe(demanda.id)).map(({ usuarioId }) => usuarioId);
    expect(para).toEqual(expect.arrayContaining([comissao, daArea, semArea]));
    expect(para).not.toContain(deOutra);
    expect(para).not.toContain(avaliador);
  });

  it('o tipo 4 vai para os aptos pelo resultado final publicado, que ainda não enviaram, e outra vez antes do fim (R-MSG-05)', async () => {
    const demanda = await criarDemanda(ctx(), { status: 9, fases: [fase(26, DIA, somarDias(DIA, 9))] });
    const participa = async (
      apto: boolean,
      aptoFinal: boolean | null,
      { estado = 'publicado', finalEm = now }: { estado?: string; finalEm?: Date | null } = {},
    ) => {
      const { id, usuario } = await criarParticipacao(ctx(), demanda.id);
      await database.db.resultadoEtapa.create({
        data: {
          participacaoId: id,
          etapa: 'hab_tecnica',
          estado,
          apto,
          aptoFinal,
          atualizadoEm: now,
          publicadoFinalEm: finalEm,
        },
      });
      return { id, usuarioId: usuario.id };
    };
    const envia = (participacaoId: string, enviadoEm: Date | null) =>
      database.db.envioDocumento.create({
        data: {
          participacaoId,
          habilitacao: 'HabJud',
          estado: enviadoEm ? 'enviado' : 'rascunho',
          criadoEm: now,
          atualizadoEm: now,
          enviadoEm,
        },
      });
    const comRascunho = await participa(true, null);
    await envia(comRascunho.id, null);
    const certos = [comRascunho.usuarioId, (await participa(false, true)).usuarioId];
    await participa(false, null);
    await participa(false, true, { finalEm: null });
    await participa(true, null, { finalEm: null });
    await participa(true, null, { estado: 'finalizado' });
    await envia((await participa(true, null)).id, now);
    for (const [dia, total] of [
      [DIA, 2],
      [somarDias(DIA, 5), 2],
      [somarDias(DIA, 7), 4],
      [somarDias(DIA, 7), 4],
    ] as const) {
      await gerarAvisos(ctx(), { dia, tipos: [4] });
      const mensagens = await mensagensDe(demanda.id);
      expect(mensagens).toHaveLength(total);
      expect([...new Set(mensagens.map(({ usuarioId }) => usuarioId))].sort()).toEqual(certos.sort());
      for (const { dados } of mensagens) {
        expect(dados).toMatchObject({ caminho: `/minhas-demandas/${demanda.id}/documentos/juridica` });
      }
    }
    // The first says that it opens; only what comes before the end reminds.
    const assuntos = (await mensagensDe(demanda.id)).map(({ assunto }) => assunto.split(' ')[0]);
    expect(assuntos.toSorted()).toEqual(['Envie', 'Envie', 'Lembrete:', 'Lembrete:']);
  });

  it('o tipo 4 não tem a quem lembrar onde o formato não tem documentos jurídicos (R-MSG-05)', async () => {
    const demanda = await criarDemanda(ctx(), {
      status: 8,
      formatoAvaliacao: 3,
      fases: [fase(26, DIA, somarDias(DIA, 9))],
    });
    const { id: participacaoId } = await criarParticipacao(ctx(), demanda.id);
    await database.db.resultadoEtapa.create({
      data: {
        participacaoId,
        etapa: 'hab_tecnica',
        estado: 'publicado',
        apto: true,
        atualizadoEm: now,
        publicadoFinalEm: now,
      },
    });
    await gerarAvisos(ctx(), { dia: DIA, tipos: [4] });
    expect(await mensagensDe(demanda.id)).toEqual([]);
  });

  it('não faz nada por demandas que terminaram ou não foram aprovadas', async () => {
    for (const status of [1, 2, 15, 16] as const) {
      const demanda = await criarDemanda(ctx(), { status, fases: [fase(17, DIA, somarDias(DIA, 5))] });
      await gerarAvisos(ctx(), { dia: DIA, tipos: [1] });
      expect(await mensagensDe(demanda.id)).toEqual([]);
    }
  });
});
