import { spawnSync } from 'node:child_process';
import { describe, expect, it, vi } from 'vitest';
import { diaDoInstante, instanteDe, somarDias } from '#app/lib/dates.ts';
import { varrerDemandas } from '#app/domain/demanda/commands.server/encerramento.ts';
import { appNow, readClockOffset } from '#app/lib/clock.server.ts';
import { TIPO } from '#app/domain/mensageria/types.ts';
import { rodarCli } from '#tests/factories/cli.ts';
import { criarUsuario } from '#tests/factories/usuario.ts';
import { DEMONSTRADA_EM, testCtx, useDatabase } from '#tests/setup/database.ts';

const database = useDatabase({ demonstracao: true });
const now = DEMONSTRADA_EM;

const rodar = (linha: string, opcoes: { responde?: boolean; now?: Date } = {}) =>
  rodarCli(
    database,
    [...linha.matchAll(/"([^"]*)"|(\S+)/g)].map(([, aspas, palavra]) => aspas ?? palavra ?? ''),
    {
      now,
      ...opcoes,
    },
  );

/** Everything a command could change, as one number a table. */
async function retrato(): Promise<unknown> {
  return database.db.$queryRaw`
    select (select count(*)::int from historico_demanda) as historico, (select count(*)::int from auditoria) as auditoria,
           (select count(*)::int from mensagem) as mensagens, (select count(*)::int from usuario) as usuarios,
           (select count(*)::int from token_integracao) as tokens, (select sum(versao)::int from demanda) as versoes,
           (select count(*)::int from graphile_worker.jobs) as tarefas, (select deslocamento_ms::int from relogio) as relogio,
           (select count(*)::int from usuario_grupo) as grupos`;
}

const processoNoStatus = async (status: number, resto: object = {}): Promise<string> =>
  (
    await database.db.demanda.findFirstOrThrow({
      where: { status, ...resto },
      select: { identificacaoProcesso: true },
    })
  ).identificacaoProcesso;

describe('ajuda e uso', () => {
  it('a ajuda é em português, em todos os grupos', async () => {
    const { saida, codigo } = await rodar('--help');
    expect(codigo).toBe(0);
    for (const grupo of [
      'usuario',
      'importar',
      'referencia',
      'demanda',
      'fase',
      'fluig',
      'mensagem',
      'fila',
      'relogio',
      'doctor',
      'demonstracao',
    ]) {
      expect(saida).toContain(`\n  ${grupo}`);
      const { saida: doGrupo } = await rodar(`${grupo} --help`);
      expect(doGrupo).toMatch(/^Uso: porteira /);
      expect(`${saida}${doGrupo}`).not.toMatch(
        /\b(Usage|Options|Commands|Arguments|display help|default|options)\b/,
      );
    }
  });

  it.each([
    ['voar', 'O comando voar não existe.'],
    ['demanda lista', 'O comando lista não existe. Você quis dizer listar?'],
    ['demanda ver', 'Falta o argumento <identificacao>.'],
    ['demanda listar --statuz 1', 'A opção --statuz não existe. Você quis dizer --status?'],
    ['demanda listar --status', 'A opção --status <valor> pede um valor.'],
    ['demanda listar --status 10', '--status: não é um status'],
    ['doctor agora', 'Há argumentos demais.'],
    ['usuario criar --email x@y.com', 'Falta --nome.\nFalta --grupo.'],
    ['relogio avancar 3', '<duracao>: use uma duração como 3d, 12h, 1d12h, 90min ou 2sem'],
  ])('%s sai com 2', async (linha, mensagem) => {
    const resposta = await rodar(linha);
    expect(resposta.erros).toContain(mensagem);
    expect(resposta.codigo).toBe(2);
    expect(resposta.saida).toBe('');
  });

  it('sem comando mostra a ajuda e sai com 2', async () => {
    const resposta = await rodar('demanda');
    expect(resposta.codigo).toBe(2);
    expect(resposta.erros).toContain('Uso: porteira demanda <comando>');
  });

  it('o banco fora do ar sai com 8, sem contar o endereço', async () => {
    const fora = new Error("Can't reach database server at 10.0.0.1");
    const resposta = await rodarCli(
      {
        db: new Proxy({} as never, {
          get: () => {
            throw fora;
          },
        }),
      },
      ['doctor'],
    );
    expect(resposta.codigo).toBe(8);
    expect(resposta.erros).not.toContain('10.0.0.1');
  });
});

describe('simular', () => {
  it.each([
    'usuario criar --nome "Ana Lima" --email ana@exemplo.com.br --grupo comissao',
    'usuario grupos comissao@porteira.local --grupo comissao,juridico',
    'usuario desativar comissao@porteira.local',
    'usuario convite comissao@porteira.local',
    'fluig token criar teste',
    'mensagem gerar --data 2026-12-01',
    'mensagem reenviar --tipo 10 --limite 3',
    'relogio avancar 3d',
    'relogio definir 10/03/2027',
    'fila repetir --todas',
    'referencia carregar',
  ])('%s não muda nada', async (linha) => {
    const antes = await retrato();
    const resposta = await rodar(`${linha} --simular`);
    expect(resposta.erros).toBe('');
    expect(resposta.codigo).toBe(0);
    expect(resposta.saida).toContain('Simulação: ');
    expect(await retrato()).toEqual(antes);
  });

  it('em demandas também, e conta o que mudaria', async () => {
    const processo = await processoNoStatus(2);
    const antes = await retrato();
    const texto = await rodar(`fluig aprovar ${processo} --simular`);
    expect(texto.saida).toContain('Simulação: nada foi gravado. Mudaria:');
    expect(texto.saida).toContain('historico_demanda: 1 a incluir');
    const json = await rodar(`demanda cancelar ${processo} --motivo "não é mais preciso" --simular --json`);
    expect(JSON.parse(json.saida)).toMatchObject({ simulacao: true, resultado: { status: 16 } });
    expect(await retrato()).toEqual(antes);
  });
});

describe('códigos de saída', () => {
  it('3 regra, 5 inexistente, 6 conflito, 7 confirmação', async () => {
    expect((await rodar(`fase encerrar ${await processoNoStatus(14)}`)).codigo).toBe(3);
    expect((await rodar('demanda ver FPR-9999/2026')).codigo).toBe(5);
    expect((await rodar('usuario convite ninguem@exemplo.com.br')).codigo).toBe(5);
    expect((await rodar(`fluig aprovar ${await processoNoStatus(14)}`)).codigo).toBe(6);
    const cancelar = `demanda cancelar ${await processoNoStatus(19)} --motivo "teste"`;
    const semConfirmar = await rodar(cancelar);
    expect(semConfirmar.codigo).toBe(7);
    expect((await rodar(cancelar, { responde: false })).codigo).toBe(7);
    expect(await processoNoStatus(19)).toBeTruthy();
    const json = await rodar(`${cancelar} --json`);
    expect(JSON.parse(json.saida)).toMatchObject({ codigo: 7, simulacao: { simulacao: true } });
  });
});

describe('vida de uma demanda pela linha de comando', () => {
  it('aprova a análise, a Diretoria e a Superintendência, com o operador no histórico', async () => {
    const processo = await processoNoStatus(1);
    const semRequisitos = await rodar(`demanda aprovar ${processo}`);
    expect([semRequisitos.codigo, semRequisitos.erros]).toEqual([
      3,
      'É necessário informar os requisitos desta seleção.\n',
    ]);
    const { id } = await criarUsuario({ db: database.db }, { grupos: ['comissao'], cpf: null });
    const nomeada = await database.db.usuario.update({
      where: { id },
      data: { nome: 'Maria', sobrenome: 'do Setor' },
    });
    const avisos = () => database.db.mensagem.findMany({ where: { tipo: TIPO.atoEmSeuNome } });
    const aprovar = `demanda aprovar ${processo} --requisito "Curso superior." --operador "Maria do Setor"`;
    expect((await rodar(`${aprovar} --simular`)).codigo).toBe(0);
    expect(await avisos(), 'o que só se simula não é ato').toEqual([]);
    const aprovada = await rodar(aprovar);
    expect(aprovada.erros).toBe('');
    expect(await processoNoStatus(2, { identificacaoProcesso: processo })).toBe(processo);
    const historico = await database.db.historicoDemanda.findFirstOrThrow({
      where: { demanda: { identificacaoProcesso: processo }, evento: 'aprovarAnalise' },
    });
    expect(historico).toMatchObject({
      atorNome: 'Maria do Setor (usuário operadora de teste do sistema)',
      origem: 'cli',
      de: 1,
      para: 2,
    });
    // Whoever was named is told, of what and by which user of the machine (R-ACE-24).
    expect(await avisos()).toMatchObject([
      {
        usuarioId: nomeada.id,
        dados: { feito: `porteira demanda aprovar ${processo}`, quem: 'operadora de teste' },
      },
    ]);
    expect(JSON.parse((await rodar('fluig pendentes --json')).saida)).toContainEqual(
      expect.objectContaining({ identificacao: processo, instancia: 'Diretoria', chamada: 'pendente' }),
    );
    await rodar(`fluig aprovar ${processo}`);
    const ultima = await rodar(`fluig aprovar ${processo} --json`);
    expect(JSON.parse(ultima.saida)).toMatchObject({ identificacao: processo, status: 19 });
    expect((await rodar(`fluig aprovar ${processo}`)).codigo).toBe(6);
  });

  it('reprova pelo simulador, cancela e mostra', async () => {
    const processo = await processoNoStatus(2);
    expect((await rodar(`fluig reprovar ${processo}`)).codigo).toBe(2);
    await rodar(`fluig reprovar ${processo} --justificativa "Sem orçamento."`);
    const outra = await processoNoStatus(19);
    expect((await rodar(`demanda cancelar ${outra} --motivo "sem público" --confirmar`)).codigo).toBe(0);
    const ver = await rodar(`demanda ver ${outra}`);
    expect(ver.saida).toContain('Cancelada pelo motivo: sem público');
    const lista = JSON.parse((await rodar('demanda listar --status 16 --json')).saida) as {
      demandas: { identificacao: string }[];
    };
    expect(lista.demandas.map(({ identificacao }) => identificacao)).toEqual(
      expect.arrayContaining([processo, outra]),
    );
  });

  it('a fase bloqueada pede confirmação e diz o que está pendente', async () => {
    const demanda = await database.db.demanda.findFirstOrThrow({ where: { status: 5 } });
    const processo = demanda.identificacaoProcesso;
    const depois = { now: new Date((demanda.encerraEm?.getTime() ?? 0) + 60_000) };
    const bloqueada = await rodar(`fase encerrar ${processo}`, depois);
    expect(bloqueada.codigo).toBe(7);
    expect(bloqueada.erros).toContain('Finalizar Ações');
    expect((await rodar(`fase encerrar ${processo} --confirmar-pendencias`, depois)).codigo).toBe(0);
    expect(await processoNoStatus(6, { identificacaoProcesso: processo })).toBe(processo);
  });
});

describe('completar', () => {
  it('o terminal completa grupos, comandos e opções; o que se imprime é um script dele', async () => {
    const escritos: string[] = [];
    const espia = vi.spyOn(console, 'log').mockImplementation((texto: string) => escritos.push(texto));
    const sugeridos = async (...digitado: string[]) => {
      escritos.length = 0;
      expect((await rodarCli(database, ['complete', '--', ...digitado])).codigo).toBe(0);
      return escritos.map((linha) => linha.split('\t')[0]);
    };
    try {
      expect(await sugeridos('fa')).toEqual(['fase', ':4']);
      expect(await sugeridos('fase', 'en')).toEqual(['encerrar', 'encerrar-em-lote', ':4']);
      expect(await sugeridos('fase', 'encerrar', '--conf')).toEqual(['--confirmar-pendencias', ':4']);
      escritos.length = 0;
      expect((await rodar('completar bash')).codigo).toBe(0);
      expect(spawnSync('bash', ['-n'], { input: escritos.join('\n') }).status).toBe(0);
    } finally {
      espia.mockRestore();
    }
    const errado = await rodar('completar csh');
    expect(errado).toMatchObject({
      codigo: 2,
      erros: expect.stringContaining('use zsh, bash, fish') as string,
    });
    expect((await rodar('completar --help')).saida).not.toMatch(/choices|shell type/i);
  });
});

describe('relógio', () => {
  it('avança, replaneja os encerramentos e põe uma varredura na fila (R-CRO-08)', async () => {
    const demanda = await database.db.demanda.findFirstOrThrow({ where: { status: 14 } });
    const encerra = demanda.encerraEm ?? now;
    await database.db.$executeRaw`delete from graphile_worker._private_jobs where key like 'relogio:%'`;
    const resposta = await rodar('relogio avancar 2d --json');
    expect(JSON.parse(resposta.saida)).toMatchObject({ deslocamentoMs: 172_800_000 });
    const [tarefa] = await database.db.$queryRaw<{ run_at: Date }[]>`
      select run_at from graphile_worker.jobs where key = ${`encerrar:${demanda.id}`}`;
    expect(tarefa?.run_at).toEqual(new Date(encerra.getTime() - 172_800_000));
    const chaves = await database.db.$queryRaw<{ key: string }[]>`
      select key from graphile_worker.jobs where key like 'relogio:%' order by key`;
    expect(chaves.map(({ key }) => key)).toEqual(['relogio:avisos', 'relogio:varrer']);
    expect((await rodar('relogio mostrar')).saida).toBe(
      'domingo, 22/11/2026, às 12h00, horário de Brasília (simulado)\n',
    );
  });

  it('definir um dia faz as demandas andarem quando o worker varre', async () => {
    const demanda = await database.db.demanda.findFirstOrThrow({
      // One without anybody ends by somebody's act.
      where: { status: 14, participacoes: { some: {} } },
    });
    const dia = somarDias(diaDoInstante(demanda.encerraEm ?? now), 0);
    await rodar(`relogio definir ${dia} 00:01`);
    const agora = appNow(now, await readClockOffset(database.db));
    expect(agora).toEqual(instanteDe(dia, '00:01'));
    await varrerDemandas(
      testCtx(database, { now: agora, actor: { tipo: 'sistema', origem: 'worker', nome: 'sistema' } }),
    );
    const { status } = await database.db.demanda.findUniqueOrThrow({ where: { id: demanda.id } });
    expect([17, 3]).toContain(status);
    expect((await rodar('relogio zerar')).saida).toContain('(hora real)');
    expect(await readClockOffset(database.db)).toBe(0);
  });
});

describe('contas, tokens, mensagens e fila', () => {
  it('cria a conta com o convite, muda os grupos, desativa e lista', async () => {
    expect(
      (
        await rodar(
          'usuario criar --nome "Ana Souza Lima" --email Ana@Exemplo.com.br --grupo coordenacao,area_at',
        )
      ).codigo,
    ).toBe(0);
    const conta = await database.db.usuario.findUniqueOrThrow({
      where: { email: 'ana@exemplo.com.br' },
      include: { grupos: true, mensagens: true },
    });
    expect([conta.nome, conta.sobrenome, conta.mensagens.length]).toEqual(['Ana', 'Souza Lima', 1]);
    expect(
      (await rodar('usuario criar --nome "Ana Lima" --email ana@exemplo.com.br --grupo comissao')).codigo,
    ).toBe(6);
    const ensaio = await rodar(
      'usuario criar --nome "Rui Sá" --email rui@exemplo.com.br --grupo comissao --simular',
    );
    expect(ensaio.saida).toContain('Seria criada a conta rui@exemplo.com.br');
    expect(ensaio.saida).not.toMatch(/Conta criada|enviado/);
    await rodar('usuario grupos ana@exemplo.com.br --grupo juridico');
    await rodar('usuario desativar ana@exemplo.com.br');
    const lista = await rodar('usuario listar --busca souza');
    expect(lista.saida).toMatch(/Ana Souza Lima\s+ana@exemplo\.com\.br\s+juridico\s+desativada/);
    // The account that answers for acts by command is an administrator too.
    await database.db.usuario.deleteMany({ where: { email: 'operadora@exemplo.com.br' } });
    expect((await rodar('usuario desativar administrador@porteira.local')).codigo).toBe(3);
  });

  it('o token é mostrado uma vez; guarda-se só o resumo', async () => {
    const { token } = JSON.parse((await rodar('fluig token criar fluig-prod --json')).saida) as {
      token: string;
    };
    expect(token).toMatch(/^ptr_/);
    const guardado = await database.db.tokenIntegracao.findUniqueOrThrow({ where: { nome: 'fluig-prod' } });
    expect(JSON.stringify(guardado)).not.toContain(token);
    expect((await rodar('fluig token listar')).saida).not.toContain(token);
    const assinatura = async (modo: string) =>
      JSON.parse((await rodar(`fluig token assinatura fluig-prod ${modo} --json`)).saida) as object;
    const { chave } = (await assinatura('exigir')) as { chave: string };
    expect(await assinatura('mostrar')).toEqual({ nome: 'fluig-prod', exigeAssinatura: true, chave });
    expect(await assinatura('dispensar')).toEqual({
      nome: 'fluig-prod',
      exigeAssinatura: false,
      chave: null,
    });
    expect([chave.length, token.includes(chave)]).toEqual([43, false]);
    expect((await rodar('fluig token revogar fluig-prod')).codigo).toBe(0);
    expect((await rodar('fluig token revogar outro')).codigo).toBe(5);
  });

  it('reenvia muitas só com confirmação, uma vez cada', async () => {
    const filtro = 'mensagem reenviar --tipo 12 --limite 4';
    expect((await rodar(filtro)).codigo).toBe(7);
    expect(JSON.parse((await rodar(`${filtro} --confirmar --json`)).saida)).toMatchObject({
      reenviadas: 4,
      naFila: 0,
    });
    expect(JSON.parse((await rodar(`${filtro} --confirmar --json`)).saida)).toMatchObject({ naFila: 4 });
    expect((await rodar('mensagem reenviar --confirmar')).codigo).toBe(2);
    expect((await rodar('mensagem resumo')).saida).toMatch(
      /12\s+Resultado Preliminar da Habilitação Técnica\s+4\s+\d+\s+0/,
    );
  });

  it('mostra e repete o que falhou', async () => {
    await database.db.$executeRaw`
      update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'caixa cheia'
       where id = (select min(id) from graphile_worker.jobs where task_identifier = 'mensagem.enviar')`;
    const falhas = JSON.parse((await rodar('fila falhas --json')).saida) as { id: string }[];
    expect(falhas).toMatchObject([{ tarefa: 'mensagem.enviar', ultimoErro: 'caixa cheia' }]);
    expect((await rodar('fila listar')).saida).toMatch(/mensagem\.enviar\s.*\s1\s/);
    expect((await rodar('fila repetir')).codigo).toBe(2);
    expect((await rodar('fila repetir --todas')).codigo).toBe(7);
    expect((await rodar('fila repetir 999999')).codigo).toBe(5);
    expect((await rodar(`fila repetir ${falhas[0]?.id ?? ''}`)).saida).toBe('1 tarefa voltou à fila.\n');
    expect(JSON.parse((await rodar('fila falhas --json')).saida)).toEqual([]);
  });

  it('executa já o que espera outra tentativa, e mostra a hora do portal', async () => {
    await rodar('relogio avancar 1d');
    await database.db.$executeRaw`
      update graphile_worker._private_jobs set attempts = 3, run_at = now() + interval '2 hours', last_error = 'fora do ar'
       where id = (select min(id) from graphile_worker.jobs where task_identifier = 'mensagem.enviar')`;
    const esperando = async () =>
      JSON.parse((await rodar('fila falhas --json')).saida) as { id: string; proximaEm: string }[];
    const [tarefa] = await esperando();
    expect(tarefa).toMatchObject({ tarefa: 'mensagem.enviar', tentativas: 3, ultimoErro: 'fora do ar' });
    // The portal's clock is simulated, the queue's is not.
    const { deslocamentoMs } = JSON.parse((await rodar('relogio mostrar --json')).saida) as {
      deslocamentoMs: number;
    };
    expect(deslocamentoMs).not.toBe(0);
    const { rows: naFila } = await database.pool.query<{ run_at: Date }>(
      'select run_at from graphile_worker.jobs where id = $1',
      [tarefa?.id],
    );
    expect(Date.parse(tarefa?.proximaEm ?? '') - (naFila[0]?.run_at.getTime() ?? 0)).toBe(deslocamentoMs);
    expect((await rodar(`fila repetir ${tarefa?.id ?? ''}`)).saida).toBe('1 tarefa voltou à fila.\n');
    expect(await esperando()).toEqual([]);
    const { rows } = await database.pool.query<{ prontas: number }>(
      `select count(*)::int as prontas from graphile_worker.jobs where id = $1 and attempts = 0 and run_at <= now()`,
      [tarefa?.id],
    );
    expect(rows[0]?.prontas).toBe(1);
    await rodar('relogio zerar');
  });
});
