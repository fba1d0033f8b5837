import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { projectRoot } from '#app/lib/project.server.ts';
import { pdfMinimo } from '#tests/fakes/arquivos-hostis.ts';
import { fold } from '#app/lib/text.ts';
import { freePort } from '#scripts/lib/postgres.ts';
import { Visitante, type Nome } from './support/visitante.ts';

/**
 * A whole life on a fresh `./scripts/start --vazio`, by HTTP alone: no browser, no scripting, no database. Every
 * address is reached by a link, every field filled by its label, every command is one that the start's output, the
 * README or `--help` tells.
 */

const executar = promisify(execFile);
const SENHA = 'porteira azul do curral 9';
const PROCESSO = 'FPR-0001/2027';
const CURSO = '1001';
const UNIDADE = '100101';
const DISCIPLINA = 'Segurança na operação de tratores (NR-31)';

let pasta: string;
let inicio: ChildProcess;
let base = '';
let dito = '';

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  pasta = mkdtempSync(join(tmpdir(), 'porteira-vida-'));
  const porta = await freePort();
  base = `http://127.0.0.1:${String(porta)}`;
  inicio = spawn(join(projectRoot, 'scripts/start'), ['--vazio', '--porta', String(porta)], {
    cwd: projectRoot,
    env: ambiente(),
  });
  for (const saida of [inicio.stdout, inicio.stderr])
    saida?.on('data', (parte: Buffer) => (dito += parte.toString('utf8')));
  await expect
    .poll(() => (inicio.exitCode === null ? dito : `terminou: ${dito}`))
    .toMatch(/Ctrl-C encerra|terminou/);
  expect(dito).toContain('Portal pronto');
});

test.afterAll(async () => {
  if (inicio.exitCode === null) {
    const fim = new Promise((resolve) => inicio.once('exit', resolve));
    inicio.kill('SIGTERM');
    await fim;
  }
  rmSync(pasta, { recursive: true, force: true });
});

/** What this process was given by the tests' own runner does not reach the portal that a person starts. */
function ambiente(): NodeJS.ProcessEnv {
  const { PATH, HOME, LANG } = process.env;
  return { PATH, HOME, LANG, NODE_ENV: 'development', PORTEIRA_DADOS: join(pasta, 'dados') };
}

async function noTerminal(programa: string, ...argumentos: string[]): Promise<string> {
  const { stdout } = await executar(programa, argumentos, { cwd: projectRoot, env: ambiente() });
  return stdout;
}

/** What npx runs, without its search among all packages: that is tried once, by the command that the start tells. */
const porteira = (...argumentos: string[]) => noTerminal('cli/porteira.mjs', ...argumentos);

/** The newest message to the address, read in the local mailbox: its subject, text and links. */
async function carta(endereco: string, assunto: RegExp) {
  const leitor = new Visitante(base);
  await expect
    .poll(async () => {
      await leitor.abrir('/caixa-local');
      await leitor.enviar('Filtrar', { Destinatário: endereco });
      return leitor.pagina.links.some(({ texto }) => assunto.test(texto));
    })
    .toBe(true);
  return leitor.seguir(assunto);
}

async function comSenha(endereco: string): Promise<Visitante> {
  const { links } = await carta(endereco, /senha/i);
  const link = links.find(({ href }) => href.includes('/nova-senha/'));
  const pessoa = new Visitante(base);
  await pessoa.abrir(link?.href ?? '/sem-link');
  await pessoa.enviar('Salvar nova senha', { 'Nova Senha': SENHA });
  await pessoa.enviar('Entrar', { 'E-mail': endereco, Senha: SENHA });
  expect(pessoa.pagina.status).toBe(200);
  expect(pessoa.pagina.url).toMatch(/home/);
  return pessoa;
}

/** Until the worker has moved the demand on, as the command line tells it. */
const chegaA = (etapa: string) =>
  expect
    .poll(async () => (await porteira('demanda', 'ver', PROCESSO)).split('\n')[0], {
      timeout: 90_000,
      intervals: [1_000],
    })
    .toContain(`${PROCESSO}: ${etapa}`);

/** Signs up by the form, and follows the invitation. */
async function candidato(nome: string, sobrenome: string, cpf: string): Promise<Visitante> {
  const email = `${nome.toLowerCase()}@exemplo.com.br`;
  const pessoa = new Visitante(base);
  await pessoa.abrir('/');
  await pessoa.seguir('Cadastre-se');
  await pessoa.enviar('Cadastrar', {
    ...{ Nome: nome, Sobrenome: sobrenome, CPF: cpf },
    ...{ 'E-mail': email, 'Confirme o E-mail': email, 'Li e concordo': true },
  });
  return comSenha(email);
}

/** The seven steps, from the menu to 'Finalizar'. */
async function preencherCurriculo(pessoa: Visitante): Promise<void> {
  await pessoa.seguir('Currículo');
  await pessoa.enviar('Avançar', {
    ...{ RG: '123456', 'Órgão Expedidor': 'ssp go', 'Data de Nascimento': '10/05/1985' },
    ...{ 'Estado Civil': 'Solteiro(a)', Nacionalidade: 'brasileira', Naturalidade: 'Jataí' },
  });
  await pessoa.enviar('Avançar', {
    ...{ CEP: '75800-000', Rua: 'Rua das Flores', Número: '10', Bairro: 'Centro' },
    ...{ Cidade: 'Jataí', Estado: 'GO', 'Telefone Celular': '62999998888' },
  });
  await pessoa.enviar('Avançar', {
    Graduação: true,
    'Graduação > Formação': 'Agronomia',
    'Graduação > Instituição': 'UFG',
    'Graduação > Conclusão': '2008',
  });
  await pessoa.enviar('Avançar', {
    Cargo: 'Instrutor',
    Local: 'Fazenda Escola',
    Período: '36',
    Descrição: 'Aulas de mecanização.',
  });
  await pessoa.enviar('Avançar');
  await pessoa.enviar('Atualizar disciplinas', { Instrutoria: true, Curso: CURSO });
  await pessoa.enviar('Avançar', { [DISCIPLINA]: true });
  await pessoa.enviar('Finalizar', { 'Li e concordo': true });
  expect(pessoa.pagina.texto).toContain('O currículo foi atualizado.');
}

/** From the list of processes, as its row offers it. */
async function notificar(comissao: Visitante): Promise<void> {
  await comissao.seguir('Listagem Processos');
  await comissao.seguir('Notificar candidatos');
  await comissao.enviar('Notificar candidatos');
  expect(comissao.pagina.texto).toMatch(/candidatos? notificado/);
}

const arquivo = (nome: string, tipo: string, conteudo: Uint8Array<ArrayBuffer>) =>
  new File([conteudo], nome, { type: tipo });

const PONTO = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);

/** A member of the staff, made on the screen by who administers accounts. */
async function membro(admin: Visitante, nome: string, ...grupos: readonly Nome[]): Promise<Visitante> {
  const email = `${fold(nome)}@exemplo.com.br`;
  await admin.seguir('Usuários');
  await admin.seguir('Novo usuário');
  await admin.enviar(/Criar|Cadastrar|Salvar|Enviar/, {
    Nome: nome,
    Sobrenome: 'Equipe',
    'E-mail': email,
    ...Object.fromEntries(
      grupos.map((grupo) => {
        const campos = admin.pagina.formularios.flatMap((formulario) => formulario.campos);
        const campo = campos.find(({ rotulo }) =>
          typeof grupo === 'string' ? rotulo.startsWith(grupo) : grupo.test(rotulo),
        );
        return [campo?.rotulo ?? String(grupo), true];
      }),
    ),
  });
  expect(admin.pagina.status).toBe(200);
  return comSenha(email);
}

/** A file of one row, under the header that the command itself gives. */
async function importar(tabela: string, linha: readonly string[]): Promise<void> {
  const arquivo = join(pasta, `${tabela}.csv`);
  const modelo = await porteira('importar', '--modelo', tabela);
  writeFileSync(arquivo, `${modelo.trimEnd()}\n${linha.join(';')}\n`);
  expect(await porteira('importar', tabela, arquivo, '--confirmar')).toContain('1 nova');
}

const irPara = (dia: string, hora = '10:00') => porteira('relogio', 'definir', dia, hora);

test('uma vida inteira: da primeira conta ao resultado do cadastro, com recurso e documentos @longa', async () => {
  const comando = /npx porteira (usuario criar .+)/.exec(dito)?.[1] ?? '';
  const argumentos = [...comando.matchAll(/"([^"]*)"|(\S+)/g)].map(
    ([, citado, solto]) => citado ?? solto ?? '',
  );
  expect(await noTerminal('npx', '--no-install', 'porteira', ...argumentos)).toContain('Conta criada');
  const admin = await comSenha('ana@exemplo.com.br');

  const clara = await membro(admin, 'Clara', 'Comissão de Credenciamento');
  const otavio = await membro(admin, 'Otávio', 'Coordenação Técnica', /Formação Profissional/);

  await test.step('o que vem de fora é importado pelo modelo de cada tabela', async () => {
    await importar('editais', [
      '1',
      '001',
      '2026',
      'Edital de credenciamento',
      'Edital 1',
      '1/2026',
      '01/01/2026',
      '',
      '1',
    ]);
    await importar('empresas_vinculadas', [
      ...['C1', '11.222.333/0001-81', 'Campo Ltda.', 'Campo', '1', '', '', '', '', '', '', '', ''],
      ...['Abel Cerqueira', '000.009.101-47', '1', '01/01/2026', '', '1'],
    ]);
    await importar('carga_horaria', ['000.009.101-47', '2027', '1', '40', '10']);
  });

  await irPara('01/02/2027', '09:00');

  await test.step('a coordenação solicita a demanda', async () => {
    await otavio.seguir('Demandas');
    await otavio.seguir('Solicitar Credenciamento');
    await otavio.enviar('Atualizar opções', { 'Formação Profissional Rural': true });
    await otavio.enviar('Atualizar opções', {
      Instrutoria: true,
      Misto: true,
      'Curso/Treinamento': CURSO,
    });
    await otavio.enviar('Solicitar Credenciamento', { 'Unidade Curricular': UNIDADE });
    expect(otavio.pagina.texto).toContain('Deseja solicitar este credenciamento?');
    await otavio.enviar('Solicitar Credenciamento');
    expect(otavio.pagina.texto).toContain('O credenciamento foi solicitado!');
  });

  await test.step('a comissão analisa e registra as decisões da Diretoria e da Superintendência', async () => {
    await clara.seguir('Demandas');
    await clara.seguir('Análise do Credenciamento');
    await clara.seguir(PROCESSO);
    await clara.seguir('Analisar solicitação');
    await clara.enviar('Registrar decisão', { Aprovar: true, 'Requisito 1': 'Graduação em Agronomia' });
    await clara.enviar('Aprovar');
    expect(clara.pagina.texto).toContain('A decisão foi registrada.');
    for (const quem of ['Diretoria', 'Superintendência']) {
      await clara.seguir(`Aprovação da ${quem}`);
      await clara.seguir(PROCESSO);
      await clara.seguir(`Registrar a decisão da ${quem}`);
      await clara.enviar('Registrar decisão', {
        Aprovada: true,
        'Quem decidiu': 'Rui Dias',
        Documento: 'Despacho 12/2027',
        Justificativa: 'De acordo.',
      });
      expect(clara.pagina.texto).toContain(`A decisão da ${quem} foi registrada.`);
      await clara.seguir('Demandas');
    }
  });

  await test.step('a comissão fixa o cronograma', async () => {
    await clara.seguir('Cadastro de Cronograma');
    await clara.seguir(`Criar o cronograma de ${PROCESSO}`);
    await clara.enviar('Propor datas', { Não: true, Padrão: true, 'Primeiro dia': '01/03/2027' });
    await clara.enviar('Criar');
    expect(clara.pagina.texto).toContain('O cronograma foi salvo.');
  });

  const abel = await candidato('Abel', 'Cerqueira', '000.009.101-47');
  const helena = await candidato('Helena', 'Prado', '111.444.777-35');

  await test.step('os candidatos preenchem o currículo e demonstram interesse', async () => {
    for (const pessoa of [abel, helena]) await preencherCurriculo(pessoa);
    await irPara('01/03/2027');
    for (const pessoa of [abel, helena]) {
      await pessoa.seguir('Todas Demandas');
      await pessoa.seguir(`Demonstrar Interesse ${PROCESSO}`);
      await pessoa.enviar('Demonstrar Interesse');
      expect(pessoa.pagina.texto).toMatch(new RegExp(`${PROCESSO}.* Interesse Demonstrado`));
    }
  });

  await test.step('a carga horária de quem é interno é avaliada e notificada', async () => {
    await irPara('15/03/2027');
    await chegaA('Avaliação de carga horária');
    await clara.seguir('Avaliação de Carga Horária');
    await clara.seguir(`Abrir avaliação ${PROCESSO}`);
    await clara.enviar('Salvar', { 'Selecionar ABEL CERQUEIRA': true });
    await clara.enviar('Salvar');
    expect(clara.pagina.texto).toContain('Salvo com sucesso!');
    await clara.seguir('Finalizar Análise');
    await clara.enviar('Finalizar Análise');
    await irPara('22/03/2027');
    await notificar(clara);
    await irPara('26/03/2027');
    await chegaA('Resultado final de carga horária');
    await irPara('30/03/2027');
    await notificar(clara);
  });

  await test.step('a coordenação avalia o cadastro, e a comissão notifica o resultado preliminar', async () => {
    await irPara('01/04/2027');
    await chegaA('Avaliação de cadastro');
    await otavio.seguir('Avaliação de Cadastros');
    await otavio.seguir(`Abrir avaliação ${PROCESSO}`);
    await otavio.seguir('Avaliar um a um');
    await otavio.enviar('Salvar e próximo', {
      Atende: true,
      'Motivo > Atende': true,
      'Motivo > Motivo > Atende': true,
    });
    await otavio.enviar('Salvar', {
      Atende: true,
      'Motivo > Não atende': true,
      'Motivo > Motivo > Atende': true,
    });
    await otavio.seguir('Ver todos em tabela');
    await otavio.seguir('Finalizar Análise');
    await otavio.enviar('Finalizar Análise');
    await irPara('08/04/2027');
    await notificar(clara);
  });

  await test.step('a candidata recorre com um anexo, e a comissão aprova o recurso', async () => {
    await irPara('09/04/2027');
    await helena.seguir('Recurso');
    await helena.seguir(/^Iniciar Recurso .*Análise de Cadastro/);
    const Observação = 'A experiência está no currículo.';
    await helena.enviar('Anexar', { Observação, Anexos: arquivo('prova.png', 'image/png', PONTO) });
    await helena.enviar('Salvar e enviar', { Observação });
    expect(helena.pagina.texto).toContain('Recurso em Análise.');
    await clara.seguir('Solicitações de Recurso');
    await clara.seguir(/^Avaliar recurso .*Helena/);
    await clara.enviar('Aprovar', { Decisão: 'A experiência foi comprovada.' });
    await clara.enviar('Aprovar recurso');
  });

  await test.step('o resultado final do cadastro chega por mensagem, com a decisão do recurso', async () => {
    await irPara('14/04/2027');
    await chegaA('Resultado final de cadastro');
    await irPara('15/04/2027');
    await notificar(clara);
    const { texto } = await carta('helena@exemplo.com.br', /Resultado Final.*Cadastro/i);
    expect(texto).toContain('Aprovado após envio de recurso.');
    expect(texto).toContain('A experiência foi comprovada.');
    await carta('abel@exemplo.com.br', /Resultado Final.*Cadastro/i);
  });

  await test.step('os documentos da habilitação técnica são anexados no prazo', async () => {
    await irPara('17/04/2027');
    await chegaA('Envio de documentação técnica');
    await irPara('19/04/2027');
    await helena.seguir('Minhas Demandas');
    await helena.seguir(/^Enviar documentos em/);
    const identidade = 'Documento de identidade com foto e CPF';
    await helena.enviar(`Anexar ${identidade}`, {
      [`Arquivo PDF de ${identidade}`]: arquivo('rg.pdf', 'application/pdf', Uint8Array.from(pdfMinimo())),
    });
    expect(helena.pagina.status).toBe(200);
    expect(helena.pagina.texto).toContain('rg.pdf');
  });
});

test('um worker morto à força é dito e volta, e o portal não cai', async () => {
  const filhos = (await executar('pgrep', ['-f', 'build/worker.js'])).stdout.trim().split('\n');
  const meu = filhos.find((pid) => ambienteDe(pid).includes(`PORTEIRA_DADOS=${join(pasta, 'dados')}`));
  process.kill(Number(meu), 'SIGKILL');
  await expect.poll(() => dito).toContain('O processo worker foi iniciado de novo.');
  expect(dito).toContain('O processo worker foi encerrado pelo sinal SIGKILL');
  expect((await new Visitante(base).abrir('/login')).status).toBe(200);
});

const ambienteDe = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8');
  } catch {
    return '';
  }
};
