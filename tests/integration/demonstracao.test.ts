import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diagnosticar } from '#app/domain/diagnostico/queries.server.ts';
import { examinarCronograma } from '#app/domain/cronograma/calendar/problemas.ts';
import { FASE, STATUS, type FormatoAvaliacao, type TipoAvaliacao } from '#app/domain/etapa/ids.ts';
import { impressaoDaVersao } from '#app/domain/curriculo/commands.server/finalizar.ts';
import { COM_LINHAS } from '#app/domain/curriculo/queries.server/versao.ts';
import { problemasDoPasso } from '#app/domain/curriculo/rules.ts';
import { PASSOS } from '#app/domain/curriculo/types.ts';
import { valoresDaVersao } from '#app/domain/curriculo/valores.ts';
import { getInicio } from '#app/domain/inicio/queries.server/inicio.ts';
import { getCandidato } from '#app/domain/interesse/queries.server/candidato.ts';
import { avaliarElegibilidade } from '#app/domain/interesse/rules.ts';
import { varrerDemandas } from '#app/domain/demanda/commands.server/encerramento.ts';
import { faseDoStatus } from '#app/domain/demanda/machine/proximo.ts';
import { situacaoDaDemanda } from '#app/domain/demanda/machine/situacao.ts';
import { ORDEM_DE_VIDA } from '#app/domain/etapa/status.ts';
import {
  carregarDemandaNaMaquina,
  carregarDemandasNaMaquina,
} from '#app/domain/demanda/queries.server/maquina.ts';
import { NADA_GRAVADO, RuleError } from '#app/domain/errors.ts';
import { appStorage } from '#app/integrations/storage/storage.server.ts';
import { checkContent } from '#app/lib/file-check/pool.server.ts';
import { cpfValido } from '#app/lib/cpf-cnpj.ts';
import { diaDoInstante, instanteDe, somarDias, type Dia } from '#app/lib/dates.ts';
import { verifyPassword } from '#app/lib/password.server.ts';
import { prepararEmail } from '#emails/index.ts';
import { LUGAR_PADRAO } from '#app/lib/lugar.ts';
import type { TipoMensagem } from '#app/domain/mensageria/types.ts';
import { telefoneValido } from '#app/lib/telefone.ts';
import { carregarDemonstracao } from '#prisma/demo.ts';
import { CONTAS, SENHA_DA_DEMONSTRACAO } from '#prisma/demo/contas.ts';
import { como } from '#prisma/demo/bancas.ts';
import { ROTEIRO } from '#prisma/demo/roteiro.ts';
import { viver } from '#prisma/demo/vida.ts';
import { FALTA as DA_BANCA, VAZIA } from '#app/domain/banca/labels.ts';
import { FALTA as DO_AGENDAMENTO, TEXTOS as TEXTOS_DO_AGENDAMENTO } from '#app/domain/agendamento/labels.ts';
import { MENSAGENS as DA_FREQUENCIA, TEXTOS as TEXTOS_DA_FREQUENCIA } from '#app/domain/frequencia/labels.ts';
import { TEXTOS as DAS_NOTAS } from '#app/domain/avaliacao/labels.ts';
import { prazoParaPedir } from '#app/domain/homologacao/prazo.ts';
import { listAptosSemPedido } from '#app/domain/homologacao/queries.server/aptos.ts';
import { MENSAGENS as DA_HOMOLOGACAO } from '#app/domain/homologacao/labels.ts';
import { log } from '#app/lib/log.server.ts';
import { cookiesDe } from '#tests/setup/route.ts';
import { emailOf, screenAddresses } from '#scripts/screens-list/addresses.ts';
import { SCREENS } from '#scripts/screens-list/list.ts';
import { AVALIADO } from '#scripts/screens-list/states.ts';
import { sessaoPara } from '#tests/factories/usuario.ts';
import { startApplication } from '#tests/setup/application.ts';
import { erroDoCampo, formularioCom, temCampo, textoDo, valorDoCampo } from '#tests/setup/form-page.ts';
import { LEVA_A, naTabela, oMiolo, linksDe } from '#tests/setup/mail-links.ts';
import { feriados } from '#tests/factories/maquina.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { setClock } from '#tests/setup/set-clock.ts';

const database = useDatabase();
const now = new Date('2026-11-22T15:00:00Z');
const ctx = () => testCtx(database, { now });

describe('demonstração', () => {
  it('está em todos os status, sem estado impossível', async () => {
    expect(await carregarDemonstracao(ctx())).toEqual({ carregada: true, demandas: 25, candidatos: 300 });
    const demandas = await ctx().db.demanda.findMany({ select: { id: true, status: true } });
    expect(new Set(demandas.map(({ status }) => status))).toEqual(new Set(ORDEM_DE_VIDA));
    expect(await diagnosticar(ctx())).toEqual([]);
    const cargas = await carregarDemandasNaMaquina(
      ctx(),
      demandas.map(({ id }) => id),
    );
    for (const { demanda, fases, pendencias } of cargas) {
      const situacao = situacaoDaDemanda(demanda, fases, pendencias, now);
      expect(situacao.alinhada, demanda.identificacaoProcesso).toBe(true);
      expect(situacao.podeEncerrarPorTempo, demanda.identificacaoProcesso).toBe(false);
    }
    expect(await varrerDemandas(ctx())).toBe(0);
  });

  it('o que diz de cada um não se contradiz, e há o que experimentar', async () => {
    const contar = async (sql: string) =>
      Number((await database.pool.query<{ n: string }>(`select count(*) as n from ${sql}`)).rows[0]?.n);
    // The reason of a rejection is that of the criterion that was not met.
    const doCriterio = (id: string, motivo: string) =>
      contar(`resultado_etapa where observacao = '${motivo}' and criterios #>> '{${id},atende}' <> 'false'`);
    expect(await doCriterio('formacaoAcademica', 'Formação diferente da exigida.')).toBe(0);
    expect(await doCriterio('tempoExperiencia', 'Falta comprovar a experiência mínima pedida.')).toBe(0);
    expect(
      await contar(`resultado_etapa where observacao = 'Formação diferente da exigida.'`),
    ).toBeGreaterThan(0);
    // Nobody with a link to a company, nor a door to enter by, waits to be erased.
    expect(
      await contar(`pedido_anonimizacao a join usuario u on u.id = a.usuario_id
        where a.estado = 'pendente' and (u.email like '%@porteira.local'
           or exists (select 1 from participacao p where p.usuario_id = u.id and p.tipo = 'I')
           or exists (select 1 from vinculo_empresa v where v.cpf = u.cpf))`),
    ).toBe(0);
    const homologacoes = async (estado: string) => contar(`homologacao where estado = '${estado}'`);
    for (const estado of ['homologada', 'reprovada', 'pedida'])
      expect(await homologacoes(estado), estado).toBeGreaterThan(0);
    expect(
      await contar(
        `homologacao h join demanda d on d.id = h.demanda_id where d.status = 12 and h.estado = 'pedida'`,
      ),
    ).toBeGreaterThan(0);
    expect(await contar(`homologacao where estado = 'reprovada' and justificativa <> ''`)).toBeGreaterThan(0);
  });

  it('mostra quem está fora do passo da sua demanda, e o que espera por alguém', async () => {
    const hoje = diaDoInstante(now);
    const quantas = async (sql: string) =>
      Number((await database.pool.query<{ n: string }>(`select count(*) as n from ${sql}`)).rows[0]?.n);
    const mostradas: Readonly<Record<string, [string, number]>> = {
      'prazo próprio em curso': [
        `janela_individual j join comprovante c on c.referencia_id = j.id where '${hoje}' between j.inicio and j.fim`,
        1,
      ],
      'quem chegou com o interesse reaberto, depois de avaliada uma etapa': [
        `participacao p join demanda d on d.id = p.demanda_id
           join fase_cronograma f on f.cronograma_id = d.cronograma_atual_id and f.fase_id = 17
          where p.demonstrado_em > d.avaliacao_carga_horaria_concluida_em and '${hoje}' <= f.realizacao_fim`,
        1,
      ],
      'etapa sem ninguém': [
        `demanda d join fase_cronograma f on f.cronograma_id = d.cronograma_atual_id and f.fase_id = 17
          where d.status = 14 and f.realizacao_fim < '${hoje}'
            and not exists (select 1 from participacao p where p.demanda_id = d.id)`,
        1,
      ],
      'ausência de quem não foi avisado': [`agendamento_versao where origem = 'nao-avisado'`, 1],
      'ausência de quem foi avisado': [
        `frequencia f join agendamento a on a.id = f.agendamento_id
          where not f.presente and a.avisado_em < a.inicio`,
        1,
      ],
      'homologação à espera da decisão': [`homologacao where estado = 'pedida'`, 2],
      'homologação recusada, com o motivo': [
        `homologacao where estado = 'reprovada' and justificativa <> ''`,
        1,
      ],
      'didática que o avaliador pode pontuar agora': [
        `agendamento a join banca_membro m on m.banca_id = a.banca_id and m.ate is null
           join usuario u on u.id = m.usuario_id and u.email = 'avaliador@porteira.local'
           join demanda d on d.id = a.demanda_id
           join fase_cronograma f on f.cronograma_id = d.cronograma_atual_id and f.fase_id = 39
          where a.tipo = 'D' and a.estado = 'agendado' and d.status = 11
            and '${hoje}' between f.realizacao_inicio and f.realizacao_fim and a.inicio < '${now.toISOString()}'
            and not exists (select 1 from avaliacao v where v.agendamento_id = a.id)`,
        1,
      ],
      'quem chegou à entrevista depois dos outros e espera por hora': [
        `demanda d join pessoa_nas_etapas x on x.demanda_id = d.id
          where d.status = 11 and d.resultado_entrevista_em is not null and x.interessado
            and not exists (select 1 from parte_enviada y where y.participacao_id = x.participacao_id)
            and exists (select 1 from janela_individual j where j.participacao_id = x.participacao_id)
            and not exists (select 1 from agendamento a where a.participacao_id = x.participacao_id)`,
        1,
      ],
      'análise jurídica a fazer dentro do prazo': [
        `envio_documento e join participacao p on p.id = e.participacao_id
           join demanda d on d.id = p.demanda_id
           join fase_cronograma f on f.cronograma_id = d.cronograma_atual_id and f.fase_id = 35
          where e.habilitacao = 'HabJud' and e.estado = 'enviado' and d.status = 9
            and '${hoje}' between f.realizacao_inicio and f.realizacao_fim
            and not exists (select 1 from resultado_etapa r
              where r.participacao_id = p.id and r.etapa = 'hab_juridica')`,
        3,
      ],
    };
    for (const [nome, [sql, aoMenos]] of Object.entries(mostradas))
      expect(await quantas(sql), nome).toBeGreaterThanOrEqual(aoMenos);
    const [comissao] = await ctx().db.usuario.findMany({ where: { email: 'comissao@porteira.local' } });
    const { tarefas } = await getInicio(await como(ctx(), comissao?.id ?? ''));
    expect(tarefas.map(({ titulo }) => titulo)).toContain(
      'Agendar a entrevista de 1 candidato que chegou depois',
    );
    // Somebody apt waits to be asked for, and it is late.
    const { id } = await ctx().db.demanda.findFirstOrThrow({
      where: { status: STATUS.aguardandoFinalizacao },
    });
    const { demanda, fases } = await carregarDemandaNaMaquina(ctx(), id);
    expect(await listAptosSemPedido(ctx(), id)).toHaveLength(1);
    expect(prazoParaPedir(demanda, fases, feriados)?.ate).toSatisfy((ate: Dia) => ate < hoje);
  });

  it('as duas aprovações pendentes são uma da Diretoria e uma da Superintendência', async () => {
    const pendentes = await ctx().db.aprovacao.findMany({ where: { demanda: { status: 2 } } });
    expect(pendentes.map(({ diretoria }) => diretoria).sort()).toEqual([null, true].sort());
  });

  it('os 300 candidatos têm CPF e telefone válidos e só endereços reservados', async () => {
    const candidatos = await ctx().db.usuario.findMany({
      where: { grupos: { some: { grupo: 'candidato' } } },
    });
    expect(candidatos).toHaveLength(300);
    expect(candidatos.filter(({ cpf }) => !cpfValido(cpf ?? ''))).toEqual([]);
    expect(candidatos.filter(({ telefone }) => !telefoneValido(telefone ?? ''))).toEqual([]);
    expect(candidatos.filter(({ email }) => !/@(example\.org|porteira\.local)$/.test(email))).toEqual([]);
    expect(new Set(candidatos.map(({ nome, sobrenome }) => `${nome} ${sobrenome}`)).size).toBe(300);
  });

  it('cada conta tem seus grupos e entra com a senha mostrada', async () => {
    for (const { email, grupos } of CONTAS) {
      const conta = await ctx().db.usuario.findUniqueOrThrow({ where: { email }, include: { grupos: true } });
      expect(conta.grupos.map(({ grupo }) => grupo).sort()).toEqual([...grupos].sort());
    }
    const { senhaHash } = await ctx().db.usuario.findUniqueOrThrow({
      where: { email: 'comissao@porteira.local' },
    });
    expect(await verifyPassword(SENHA_DA_DEMONSTRACAO, senhaHash)).toBe(true);
  });

  it('há mensagens enviadas e pendentes, estas com sua tarefa', async () => {
    const [enviadas, pendentes] = await Promise.all([
      ctx().db.mensagem.count({ where: { status: 2 } }),
      ctx().db.mensagem.count({
        where: { status: 1, OR: [{ loteId: null }, { lote: { estado: 'liberado' } }] },
      }),
    ]);
    expect(enviadas).toBeGreaterThan(300);
    expect(pendentes).toBe(11);
    const espera = await ctx().db.loteDeMensagens.findFirstOrThrow({
      where: { estado: 'esperando' },
      include: { _count: { select: { mensagens: true } } },
    });
    expect(espera._count.mensagens).toBeGreaterThan(0);
  });

  it('cada currículo finalizado passa por todos os passos da tela, e seu resumo confere', async () => {
    const versoes = await ctx().db.curriculoVersao.findMany({
      where: { estado: 'finalizado' },
      include: COM_LINHAS,
    });
    // 285 people, of whom two have a second version.
    expect(versoes).toHaveLength(287);
    const problemas = versoes.flatMap((versao) => {
      const valores = valoresDaVersao(versao, 'GO');
      expect(versao.sha256).toBe(impressaoDaVersao(versao));
      return PASSOS.flatMap(({ id }) => problemasDoPasso(id, valores));
    });
    expect(problemas).toEqual([]);
  });

  it('quem participa estava apto a demonstrar interesse, e quem pode demonstrar hoje também está', async () => {
    const demandas = await ctx().db.demanda.findMany({
      where: { participacoes: { some: {} } },
      include: {
        curso: true,
        disciplina: true,
        municipio: true,
        cadeia: true,
        participacoes: { include: { usuario: true } },
      },
    });
    for (const demanda of demandas) {
      for (const { usuario, tipo, demonstradoEm } of demanda.participacoes) {
        const candidato = await getCandidato(
          { db: ctx().db, now: demonstradoEm },
          { ...usuario, cpf: usuario.cpf ?? '' },
        );
        const veredito = avaliarElegibilidade({ demanda, candidato, now: demonstradoEm });
        const onde = `${usuario.email} em ${demanda.identificacaoProcesso}`;
        expect(
          veredito.requisitos.filter(({ atendido }) => !atendido),
          onde,
        ).toEqual([]);
        expect(candidato.tipo, onde).toBe(tipo);
      }
    }
    const abertas = demandas.filter(({ status }) => status === 14);
    for (const [email, quantas] of [
      ['candidato@porteira.local', 2],
      ['candidato.interno@porteira.local', 1],
    ] as const) {
      const usuario = await ctx().db.usuario.findUniqueOrThrow({ where: { email } });
      const candidato = await getCandidato(ctx(), { ...usuario, cpf: usuario.cpf ?? '' });
      const aptas = abertas.filter((demanda) => avaliarElegibilidade({ demanda, candidato, now }).elegivel);
      expect(aptas, email).toHaveLength(quantas);
      expect(
        aptas
          .flatMap(({ participacoes }) => participacoes)
          .filter(({ usuarioId }) => usuarioId === usuario.id),
      ).toEqual([]);
    }
  });

  it('há documentos e recursos em cada estado, cada arquivo guardado é um PDF que abre', async () => {
    const envios = await ctx().db.envioDocumento.groupBy({ by: ['habilitacao', 'estado'] });
    expect(envios).toHaveLength(4);
    const recursos = await ctx().db.recurso.groupBy({ by: ['faseId', 'status'], _count: true });
    for (const status of [1, 15, 16]) {
      expect(recursos.some(({ faseId, ...grupo }) => faseId === 26 && grupo.status === status)).toBe(true);
      expect(recursos.some(({ faseId, ...grupo }) => faseId !== 26 && grupo.status === status)).toBe(true);
    }
    expect(await ctx().db.recurso.count({ where: { numeracao: 2 } })).toBeGreaterThanOrEqual(2);
    expect(await ctx().db.recurso.count({ where: { anexos: { none: {} } } })).toBe(0);
    const arquivos = await ctx().db.arquivo.findMany();
    expect(new Set(arquivos.map(({ sha256 }) => sha256)).size).toBe(arquivos.length);
    for (const { chave, sha256, bytes } of arquivos) {
      const conteudo = await buffer(await appStorage().open(chave));
      expect(conteudo).toHaveLength(bytes);
      expect(createHash('sha256').update(conteudo).digest('hex')).toBe(sha256);
    }
    const caminho = join(mkdtempSync(join(tmpdir(), 'porteira-demo-')), 'um.pdf');
    writeFileSync(caminho, await buffer(await appStorage().open(arquivos[0]?.chave ?? '')));
    expect(await checkContent('pdf', caminho)).toBeNull();
    rmSync(dirname(caminho), { recursive: true });
  });

  it('ninguém aceitou um texto antes de ele existir', async () => {
    // The two accounts to enter by finish their second version through the product, with the text of today.
    const antes = { lt: instanteDe('2026-11-18', '00:00') };
    const aceites = await ctx().db.aceiteTermos.findMany({ where: { aceitoEm: antes } });
    expect(aceites.length).toBeGreaterThan(100);
    for (const { versao, aceitoEm } of aceites) expect(versao <= diaDoInstante(aceitoEm), versao).toBe(true);
    const versoes = await ctx().db.curriculoVersao.findMany({ where: { finalizadaEm: antes } });
    for (const { termosVersao, finalizadaEm } of versoes) {
      expect(termosVersao && finalizadaEm && termosVersao <= diaDoInstante(finalizadaEm)).toBe(true);
    }
  });

  it('carregar de novo, mesmo em outro dia, não muda nada', async () => {
    const antes = await ctx().db.auditoria.count();
    const depois = testCtx(database, { now: new Date('2027-02-01T12:00:00Z') });
    expect(await carregarDemonstracao(depois)).toMatchObject({ carregada: false, demandas: 25 });
    expect(await ctx().db.auditoria.count()).toBe(antes);
  });

  it('em qualquer dia do ano, a qualquer hora, há entrevistas que passaram e entrevistas por vir', async () => {
    const catalogo = await ctx().db.fase.findMany({ orderBy: { ordem: 'asc' } });
    const sentada = ROTEIRO.find(({ chave }) => chave === 'abelhas');
    if (!sentada) throw new Error('A demanda das entrevistas não está no roteiro.');
    const naPonta = Array.from({ length: 366 }, (_, i) => somarDias('2027-01-01', i)).filter((hoje) => {
      const vida = viver(sentada, hoje, instanteDe(hoje, '15:00'), catalogo, feriados);
      const fase = vida.fases.find(({ faseId }) => faseId === FASE.entrevista);
      return !fase || fase.realizacaoInicio >= hoje || hoje >= fase.realizacaoFim;
    });
    expect(naPonta).toEqual([]);
  });

  it('em qualquer dia do ano cada demanda cai onde o roteiro quer', async () => {
    const catalogo = await ctx().db.fase.findMany({ orderBy: { ordem: 'asc' } });
    for (let i = 0; i < 366; i += 13) {
      const hoje = somarDias('2027-01-01', i);
      for (const hora of [i % 2 === 0 ? '00:10' : '23:50']) {
        const agora = instanteDe(hoje, hora);
        for (const roteiro of ROTEIRO) {
          const vida = viver(roteiro, hoje, agora, catalogo, feriados);
          const onde = `${roteiro.chave} em ${hoje} às ${hora}`;
          const instantes = vida.historico.map(({ instante }) => instante.getTime());
          expect(
            instantes.every((instante) => instante < agora.getTime()),
            onde,
          ).toBe(true);
          expect(instantes, onde).toEqual([...instantes].sort((a, b) => a - b));
          expect(vida.historico.findLast(({ para }) => para !== null)?.para, onde).toBe(roteiro.status);
          if (vida.fases.length > 0) conferirCronograma(vida, catalogo, onde);
          const fase = faseDoStatus(roteiro.status, vida, vida.fases);
          // Nobody takes part where the interest is over and the demand did not go on.
          if (fase) expect(hoje <= fase.fim, onde).toBe(roteiro.momento !== 'depois');
        }
      }
    }
  });
});

const acertarRelogio = (agora: Date) => setClock(ctx().db, agora);

/** Each form of the screens of panels to homologation, with what it refuses: the field, or null where it is of none. */
const RECUSAS: readonly {
  tela: string;
  envio: Readonly<Record<string, string>>;
  erros: Readonly<Record<string, string>> | string;
}[] = [
  {
    tela: 'banca-nova',
    envio: { inicioData: '99/99/2027', inicioHora: '', local: 'Sala 9' },
    erros: { demandaId: DA_BANCA.credenciamento, inicioData: DA_BANCA.formato, inicioHora: DA_BANCA.hora },
  },
  { tela: 'banca-editar', envio: { inicioHora: '08:00', local: '' }, erros: { local: DA_BANCA.local } },
  { tela: 'banca-fechar', envio: { motivo: '' }, erros: { motivo: 'Diga o motivo.' } },
  {
    tela: 'agendamento-remarcar',
    envio: { tipoLocal: 'P', data: '', hora: '09:00', local: 'Sala 9', motivo: 'Falta de energia.' },
    erros: { data: DO_AGENDAMENTO.data },
  },
  { tela: 'agendamento-cancelar', envio: { motivo: ' ' }, erros: { motivo: 'Diga o motivo.' } },
  {
    tela: 'agendamento-pedido',
    envio: { resposta: '', _acao: 'indeferir' },
    erros: { resposta: 'Diga ao candidato o que foi decidido.' },
  },
  {
    tela: 'agendar-varios',
    envio: {
      tipoLocal: 'P',
      primeiroDia: '99/99/2027',
      primeiraHora: '09:00',
      local: 'Sala 9',
      _acao: 'previa',
    },
    erros: { primeiroDia: DO_AGENDAMENTO.formato },
  },
  {
    tela: 'frequencia-corrigir',
    envio: { motivo: 'sim' },
    erros: { motivo: DA_FREQUENCIA.motivo },
  },
  {
    tela: 'notas-finalizar',
    envio: { versao: '99' },
    erros: 'As notas mudaram depois que você as conferiu.',
  },
  {
    tela: 'mesa-das-notas-por-finalizar',
    envio: { observacao: 'a'.repeat(2001) },
    erros: 'A observação deve ter no máximo 2.000 caracteres.',
  },
  { tela: 'enviar-resultado', envio: { carimbo: 'x'.repeat(64) }, erros: DAS_NOTAS.erroNoEnvio },
  {
    tela: 'resultado-por-avaliador',
    envio: { acao: 'abrir', agendamentoId: '{avaliacao}', motivo: '' },
    erros: 'Escreva o motivo da reconsideração.',
  },
  {
    tela: 'criterio-editar',
    envio: { nome: '', descricao: 'Como planeja.' },
    erros: { nome: 'É necessário informar o nome do critério.' },
  },
  {
    tela: 'declaracao-de-impedimento',
    envio: { texto: 'Fomos sócios.', _acao: 'impedido' },
    erros: 'Marque ao menos um motivo.',
  },
  {
    tela: 'minha-entrevista',
    envio: { motivo: '', _acao: 'pedir' },
    erros: { motivo: 'Diga por que precisa de outro horário.' },
  },
  {
    tela: 'diligencia-responder',
    envio: { _acao: 'anexar' },
    erros: 'Escolha um arquivo PDF antes de anexar.',
  },
  {
    tela: 'mesa-da-analise',
    envio: { veredito: 'inapto', texto: 'a'.repeat(2001) },
    erros: { texto: 'O texto é muito longo.' },
  },
  {
    tela: 'analise-diligencia-nova',
    envio: { motivo: 'Envie a frente.', ate: '99/99/2027' },
    erros: { ate: 'Formato de data inválido.' },
  },
  { tela: 'analise-finalizar', envio: { versao: '99' }, erros: 'mudou esta análise' },
  {
    tela: 'analise-falta',
    envio: { observacao: '' },
    erros: { observacao: 'Informe o motivo da reprovação.' },
  },
  {
    tela: 'motivo-editar',
    envio: { titulo: '', texto: 'Você enviou.' },
    erros: { titulo: 'Informe o título.' },
  },
  { tela: 'homologacao', envio: { objeto: '' }, erros: { objeto: 'É necessário informar um Objeto.' } },
  {
    tela: 'homologacao-empresa',
    envio: { cnpj: '11', nome: 'Cajueiro', _acao: 'salvar' },
    erros: { cnpj: 'O CNPJ informado é inválido.' },
  },
  {
    tela: 'homologacao-cancelar',
    envio: { motivo: '' },
    erros: { motivo: 'Diga por que o pedido é cancelado.' },
  },
];

describe('um formulário recusado (R-TEL-03)', () => {
  let aplicacao: Awaited<ReturnType<typeof startApplication>>;
  let endereco: Awaited<ReturnType<typeof screenAddresses>>;
  const cookies = new Map<string, string>();

  beforeAll(async () => {
    log.level = 'silent';
    await acertarRelogio(now);
    // The accounts of the demonstration: one more is written for the pictures alone.
    const contas = new Set(SCREENS.flatMap(({ conta }) => (conta === AVALIADO ? [] : (conta ?? []))));
    for (const conta of contas) {
      const pessoa = await ctx().db.usuario.findUniqueOrThrow({ where: { email: emailOf(conta) } });
      cookies.set(conta, await sessaoPara(ctx(), pessoa));
    }
    aplicacao = await startApplication();
    endereco = await screenAddresses(database.pool);
  });
  afterAll(() => aplicacao.close());

  const pedir = async (conta: string, url: string, envio?: Readonly<Record<string, string>>) => {
    const resposta = await fetch(new URL(url, aplicacao.base), {
      headers: { cookie: cookies.get(conta) ?? '', origin: aplicacao.base },
      redirect: 'manual',
      ...(envio && { method: 'POST', body: new URLSearchParams(envio) }),
    });
    const destino = resposta.headers.get('location');
    if (destino === null) return { status: resposta.status, html: await resposta.text() };
    const seguinte = await fetch(new URL(destino, aplicacao.base), {
      headers: { cookie: `${cookies.get(conta) ?? ''}; ${cookiesDe(resposta.headers)}` },
    });
    return { status: resposta.status, html: await seguinte.text() };
  };
  /** What is done while nothing can be written to this table. */
  const semGravar = async <T>(tabela: string, fazer: () => Promise<T>): Promise<T> => {
    await database.pool.query(`alter table ${tabela} add constraint quebra check (false) not valid`);
    try {
      return await fazer();
    } finally {
      await database.pool.query(`alter table ${tabela} drop constraint quebra`);
    }
  };

  it.each(RECUSAS)(
    '$tela: diz o que falta, ao lado do campo, e guarda o digitado',
    async ({ tela, ...caso }) => {
      const { conta, caminho } = SCREENS.find(({ nome }) => nome === tela) ?? {};
      if (!conta || caminho === undefined) throw new Error(`sem a tela ${tela}`);
      const { html: antes } = await pedir(conta, endereco(caminho));
      const envio = Object.fromEntries(
        Object.entries(caso.envio).map(([nome, valor]) => [nome, endereco(valor)]),
      );
      const campos = Object.keys(envio).filter((nome) => nome !== '_acao' && temCampo(antes, nome));
      const form = formularioCom(antes, campos);
      const enviado = { ...form?.escondidos, ...envio };
      const { status, html } = await pedir(conta, form?.action ?? endereco(caminho), enviado);
      expect([409, 422]).toContain(status);
      if (typeof caso.erros === 'string') expect(textoDo(html)).toContain(caso.erros);
      else
        for (const [campo, erro] of Object.entries(caso.erros))
          expect(erroDoCampo(html, campo), campo).toContain(erro);
      const digitados = campos.filter((nome) => !(nome in (form?.escondidos ?? {})));
      expect(digitados.map((nome) => [nome, valorDoCampo(html, nome)])).toEqual(
        digitados.map((nome) => [nome, envio[nome]]),
      );
    },
  );

  it('onde não há o que mostrar, a banca e a homologação dizem a sua frase', async () => {
    expect((await pedir('comissao', '/adm/cadastrar-banca?membro=ZZZ-9999')).html).toContain(VAZIA);
    const semApto = await pedir('comissao', endereco('/adm/homologacao/{demanda:14}'));
    expect(semApto.html).toContain(DA_HOMOLOGACAO.ninguem);
    const semCronograma = await pedir('comissao', endereco('/adm/homologacao/{demanda:19}'));
    expect([semCronograma.status, semCronograma.html]).toEqual([
      404,
      expect.stringContaining(DA_HOMOLOGACAO.semDados) as string,
    ]);
  });

  it('o que ninguém esperava ao agendar tem o título e a frase da tela, e o digitado fica', async () => {
    const { id } = await ctx().db.participacao.findFirstOrThrow({
      where: {
        demandaId: endereco('{demanda:11}'),
        interessado: true,
        agendamentos: { none: {} },
        resultados: { some: { etapa: 'cadastro', apto: true } },
      },
    });
    const envio = {
      bancaId: endereco('{banca}'),
      data: '23/11/2026',
      hora: '11:00',
      minutos: '30',
      tipoLocal: 'R',
      enderecoConferencia: 'https://reuniao.example.org/sala',
    };
    const url = `/adm/agendamento-entrevista/${id}/entrevista?credenciamento=${endereco('{demanda:11}')}`;
    const { status, html } = await semGravar('agendamento', () => pedir('comissao', url, envio));
    expect(status).toBe(500);
    expect(html).toContain(TEXTOS_DO_AGENDAMENTO.falha.titulo);
    expect(html).toContain(TEXTOS_DO_AGENDAMENTO.falha.texto);
    expect(valorDoCampo(html, 'enderecoConferencia')).toBe(envio.enderecoConferencia);
  });

  it('a frequência que não se gravou diz o erro e guarda o marcado; gravada, diz que foi, e que todos a têm', async () => {
    const linhas = await ctx().db.agendamento.findMany({
      where: { tipo: 'E', estado: 'agendado', frequencia: null },
      orderBy: { inicio: 'asc' },
    });
    await acertarRelogio(new Date((linhas.at(-1)?.inicio.getTime() ?? 0) + 2 * 3_600_000));
    const envio = Object.fromEntries([
      ['_acao', 'confirmar'],
      ...linhas.flatMap(({ id }, i) => [
        [`linhas[${String(i)}].id`, id],
        [`linhas[${String(i)}].marca`, 'sim'],
      ]),
    ]) as Record<string, string>;
    const url = endereco('/adm/lista-frequencia?credenciamento={demanda:11}&tipo=E');
    const falha = await semGravar('frequencia', () => pedir('comissao', url, envio));
    expect([falha.status, textoDo(falha.html)]).toEqual([
      500,
      expect.stringContaining(TEXTOS_DA_FREQUENCIA.falha(NADA_GRAVADO)) as string,
    ]);
    const marcados = falha.html
      .match(/<input[^>]*>/g)
      ?.filter((tag) => /value="sim"/.test(tag) && / checked/.test(tag));
    expect(marcados).toHaveLength(linhas.length);
    const { html } = await pedir('comissao', url, envio);
    expect(html).toContain(TEXTOS_DA_FREQUENCIA.salvas);
    expect(html).toContain(DA_FREQUENCIA.todosTem);
  });
});

describe('o que cada mensagem abre, a quem a recebeu (R-MSG-29)', () => {
  type Recebida = { dados: Record<string, string>; usuarioId: string };
  let aplicacao: Awaited<ReturnType<typeof startApplication>>;
  beforeAll(async () => {
    log.level = 'silent';
    await acertarRelogio(now);
    aplicacao = await startApplication();
  });
  afterAll(() => aplicacao.close());

  /** One of the kind that leads there, or what a participant of that demand would receive. */
  const recebida = async (tipo: number, caminho: string): Promise<Recebida | undefined> => {
    const { rows } = await database.pool.query<Recebida>(
      `select m.dados, m.usuario_id as "usuarioId" from mensagem m where m.tipo = $1 order by m.criada_em desc`,
      [tipo],
    );
    return (
      rows.find(
        ({ dados }) => dados.caminho !== undefined && naTabela(dados.caminho, dados.processo) === caminho,
      ) ?? rows.find(({ dados }) => dados.caminho === undefined)
    );
  };

  it.each(LEVA_A.map(([tipo, caminho, texto]) => ({ tipo, caminho, texto })))(
    'o tipo $tipo leva a $caminho',
    async ({ tipo, caminho, texto }) => {
      const mensagem = await recebida(tipo, caminho);
      if (!mensagem) throw new Error('sem mensagem');
      const { html } = await prepararEmail({
        ...{ tipo: tipo as TipoMensagem, dados: mensagem.dados, urlBase: aplicacao.base },
        lugar: LUGAR_PADRAO,
      });
      const { botao, lugares, outros } = linksDe(html, aplicacao.base);
      const { processo = '' } = mensagem.dados;
      expect(naTabela(botao, processo)).toBe(caminho);
      // Besides it, only where the notices of the kind are left.
      expect(outros.filter((link) => link !== '/meus-dados')).toEqual([]);

      const pessoa = await ctx().db.usuario.findUniqueOrThrow({ where: { id: mensagem.usuarioId } });
      const dentro = await aplicacao.ir(botao, await sessaoPara(ctx(), pessoa));
      expect(dentro.status).toBe(200);
      expect(oMiolo(await dentro.text())).toMatch(texto(processo));
      // The identification, where it leads somewhere, to what this person enters. R-LUG-06.
      for (const lugar of lugares)
        expect((await aplicacao.ir(lugar, await sessaoPara(ctx(), pessoa))).status).toBe(200);

      // The part of the page stays in the browser.
      const [pagina] = botao.split('#');
      const fora = await aplicacao.ir(botao);
      const entrada = fora.headers.get('location') ?? '';
      expect([fora.status, entrada]).toEqual([303, `/login?voltar=${encodeURIComponent(pagina ?? '')}`]);
      const tela = await (await aplicacao.ir(entrada)).text();
      const entrou = await aplicacao.ir('/login', '', {
        ...{ email: pessoa.email, senha: SENHA_DA_DEMONSTRACAO, voltar: valorDoCampo(tela, 'voltar') ?? '' },
      });
      expect([entrou.status, entrou.headers.get('location')]).toEqual([303, pagina]);
    },
  );

  it('nenhuma leva a outro lugar', async () => {
    const { rows } = await database.pool.query<{ tipo: number; caminho: string; processo: string }>(
      `select distinct tipo, dados ->> 'caminho' as caminho, dados ->> 'processo' as processo
         from mensagem where dados ? 'caminho'`,
    );
    const escritos = rows.map(({ tipo, caminho, processo }) =>
      JSON.stringify([tipo, naTabela(caminho, processo)]),
    );
    const tabela = LEVA_A.map(([tipo, caminho]) => JSON.stringify([tipo, caminho]));
    expect([...new Set(escritos)].filter((escrito) => !tabela.includes(escrito))).toEqual([]);
  });
});

it('a demonstração recusa um banco que já tem outras demandas', async () => {
  await ctx().db.usuario.updateMany({
    where: { email: 'administrador@porteira.local' },
    data: { email: 'outra@porteira.local' },
  });
  await expect(carregarDemonstracao(ctx())).rejects.toThrow(RuleError);
});

function conferirCronograma(
  vida: ReturnType<typeof viver>,
  catalogo: Parameters<typeof viver>[3],
  onde: string,
): void {
  const digitar = (dia: Dia | null) => dia ?? '';
  const { erros } = examinarCronograma(
    vida.fases.map((fase) => ({
      faseId: fase.faseId,
      realizacaoInicio: digitar(fase.realizacaoInicio),
      realizacaoFim: digitar(fase.realizacaoFim),
      recursoInicio: digitar(fase.recursoInicio),
      recursoFim: digitar(fase.recursoFim),
    })),
    {
      tipoAvaliacao: vida.tipoAvaliacao as TipoAvaliacao,
      formatoAvaliacao: vida.formatoAvaliacao as FormatoAvaliacao | null,
      hoje: diaDoInstante(now),
      feriados,
    },
    catalogo,
  );
  expect(erros, onde).toEqual([]);
}
