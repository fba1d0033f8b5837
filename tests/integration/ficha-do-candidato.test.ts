import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Grupo } from '#app/domain/acesso/grupos.ts';
import { abrirFicha, abrirPessoa } from '#app/domain/acompanhamento/commands.server.ts';
import { getRecado } from '#app/domain/acompanhamento/queries.server/ficha/recado.ts';
import type { UsuarioAtor } from '#app/domain/ctx.ts';
import { ForbiddenError, NotFoundError } from '#app/domain/errors.ts';
import { TIPO } from '#app/domain/mensageria/types.ts';
import { lerTela, telaDeSolicitacoes } from '#app/domain/recurso/queries.server/tela.ts';
import { formatarCpf, mascararCpf } from '#app/lib/cpf-cnpj.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { action as enviar } from '#app/routes/equipe/demanda/escrever.tsx';
import { action, loader } from '#app/routes/equipe/demanda/ficha.tsx';
import { loader as pagina } from '#app/routes/equipe/pessoa.tsx';
import { loader as meusDados } from '#app/routes/pessoa/meus-dados/tela.tsx';
import { criarAgendado, criarCriterios, pontuar } from '#tests/factories/avaliacao.ts';
import { agendar, criarBanca } from '#tests/factories/banca.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { fase } from '#tests/factories/maquina.ts';
import { notasQueSomam } from '#tests/factories/notas.ts';
import { criarParticipacao } from '#tests/factories/participacao.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { contarConsultas } from '#tests/setup/queries.ts';
import { chamar } from '#tests/setup/route.ts';
import { setClock } from '#tests/setup/set-clock.ts';

const database = useDatabase();
const now = instanteDe('2027-03-12', '10:00');
const sistema = () => testCtx(database, { now });
const como = (actor: UsuarioAtor, quando = now) => testCtx(database, { now: quando, actor });
const pessoa = (...grupos: Grupo[]) => criarUsuario(sistema(), { grupos, cpf: null });

const FASES = [
  fase(17, '2027-03-01', '2027-03-05'),
  fase(18, '2027-03-08', '2027-03-09'),
  fase(19, '2027-03-10', '2027-03-10', ['2027-03-11', '2027-03-15']),
  fase(21, '2027-03-16', '2027-03-17'),
  fase(22, '2027-03-18', '2027-03-26'),
];

beforeAll(async () => {
  await setClock(database.db, now);
});

/** Rejected in the registry, told, and appealing. */
async function recorrente(nome = 'Recorrente') {
  const demanda = await criarDemanda(sistema(), { status: 4, fases: FASES, cadastroPreliminarEm: now });
  const usuario = await criarUsuario(sistema(), { nome, telefone: '62987654321' });
  const participacao = await criarParticipacao(sistema(), demanda.id, { tipo: 'I', usuario });
  const resultado = await database.db.resultadoEtapa.create({
    data: {
      participacaoId: participacao.id,
      etapa: 'cadastro',
      estado: 'publicado',
      apto: false,
      criterios: { formacaoAcademica: { atende: false, motivo: 'Falta o diploma.' } },
      avaliadorNome: 'Jair Pequi',
      finalizadoEm: now,
      publicadoEm: now,
      atualizadoEm: now,
    },
  });
  const recurso = await database.db.recurso.create({
    data: {
      demandaId: demanda.id,
      resultadoId: resultado.id,
      faseId: 19,
      numeracao: 1,
      observacao: 'TEXTODORECURSO',
      criadoEm: now,
    },
  });
  return { demanda, participacao, usuario, recurso };
}

type Caso = Awaited<ReturnType<typeof recorrente>>;

const mensagem = (caso: Caso, tipo: number, dados: object) => ({
  tipo,
  chave: `${String(tipo)}:${caso.participacao.id}`,
  messageId: `${String(tipo)}-${caso.participacao.id}`,
  demandaId: caso.demanda.id,
  usuarioId: caso.usuario.id,
  destinatarioNome: caso.usuario.nome,
  destinatarioEmail: caso.usuario.email,
  assunto: 'x',
  criadaEm: now,
  ...dados,
});
const endereco = ({ demanda, participacao }: Pick<Caso, 'participacao'> & { demanda: { id: string } }) => ({
  url: `/adm/demandas/${demanda.id}/candidatos/${participacao.id}`,
  params: { id: demanda.id, participacaoId: participacao.id },
});
const abrir = (quem: UsuarioAtor, { demanda, participacao }: Caso, quando = now) =>
  abrirFicha(como(quem, quando), demanda.id, participacao.id);
const passo = (ficha: Awaited<ReturnType<typeof abrir>>, etapa: string) =>
  ficha.passos.find((um) => um.etapa === etapa);

describe('o caminho', () => {
  it('etapa por etapa: o que enviou, quem avaliou, por quê, o recurso, e a única ação de quem olha (R-FIC-01)', async () => {
    const caso = await recorrente();
    const ficha = await abrir(await pessoa('comissao'), caso);
    expect(ficha.agora).toMatchObject({
      texto: 'Análise de Cadastro: com recurso em análise',
      acao: {
        rotulo: 'Decidir recurso',
        href: `/adm/solicitacaoRecurso/${caso.recurso.id}?credenciamento=${caso.demanda.id}`,
      },
      prazo: { atrasado: false, texto: expect.stringContaining('17/03/2027') as string },
    });
    expect(passo(ficha, 'interesse')).toMatchObject({
      marca: 'feito',
      curriculo: { href: `/adm/listagemCurriculos/${caso.participacao.curriculoVersaoId}` },
    });
    const cadastro = passo(ficha, 'cadastro');
    expect(cadastro).toMatchObject({ marca: 'nao', atual: true, lado: 'com recurso em análise' });
    expect(cadastro?.linhas.join(' ')).toContain('Avaliou Jair Pequi');
    expect(cadastro?.motivos.join(' ')).toContain('Falta o diploma.');
    expect(cadastro?.recursos).toMatchObject([{ texto: 'TEXTODORECURSO', situacao: 'Em Análise' }]);
    expect(passo(ficha, 'documentacao_tecnica')).toMatchObject({ marca: 'depois', lado: '18/03 a 26/03' });
  });

  it('Decidir recurso abre sobre a lista só daquela demanda (R-LUG-07)', async () => {
    const [caso] = [await recorrente('Da Demanda'), await recorrente('De Outra')];
    const quem = await pessoa('comissao');
    const { acao } = (await abrir(quem, caso)).agora;
    const { searchParams } = new URL(acao?.href ?? '', 'http://porteira.local');
    const { linhas } = await telaDeSolicitacoes(como(quem), lerTela(searchParams), false);
    expect(linhas.map(({ nome }) => nome)).toEqual([caso.usuario.nome]);
  });

  it('um rascunho não diz nada, e quem espera a avaliação tem nela a ação de quem avalia (R-FIC-01, R-FIC-03)', async () => {
    const demanda = await criarDemanda(sistema(), {
      status: 3,
      fases: [FASES[0], fase(18, '2027-03-08', '2027-03-15'), ...FASES.slice(2)].filter(
        (uma) => uma !== undefined,
      ),
    });
    const participacao = await criarParticipacao(sistema(), demanda.id);
    await database.db.resultadoEtapa.create({
      data: {
        participacaoId: participacao.id,
        etapa: 'cadastro',
        apto: false,
        observacao: 'DORASCUNHO',
        avaliadorNome: 'Rascunhante',
        atualizadoEm: now,
      },
    });
    const caso = { demanda, participacao } as unknown as Caso;
    const daCoordenacao = await abrir(await pessoa('coordenacao', 'area_fpr_ps'), caso);
    expect(daCoordenacao.agora).toMatchObject({
      texto: 'Análise de Cadastro: espera a avaliação',
      acao: { href: `/coord/selecaoCandidatos/${demanda.id}/candidato/${participacao.id}` },
    });
    expect(passo(daCoordenacao, 'interesse')?.curriculo?.href).toContain('/coord/listagemCurriculos/');
    expect(JSON.stringify(daCoordenacao)).not.toMatch(/DORASCUNHO|Rascunhante/);
    // The commission does not evaluate the registry: nothing is offered that it may not do.
    expect((await abrir(await pessoa('comissao'), caso)).agora.acao?.href ?? '').not.toContain('/candidato/');
  });

  it('as mensagens vêm com o destino delas, e os comprovantes com o protocolo (R-FIC-01)', async () => {
    const caso = await recorrente();
    const { id: demandaId } = caso.demanda;
    const usuarioId = caso.usuario.id;
    await database.db.mensagem.createMany({
      data: [
        mensagem(caso, TIPO.cadastroPreliminar, { status: 2, dataEnvio: now }),
        mensagem(caso, TIPO.agendamento, { falhouEm: now, ultimoErro: '550', tentativaEm: now }),
      ],
    });
    await database.db.comprovante.create({
      data: {
        codigo: `FICH-${caso.participacao.id.slice(-9, -5)}-AAAA`,
        protocolo: `2027-${caso.participacao.id.slice(-7)}`,
        tipo: 'interesse',
        referenciaId: caso.participacao.id,
        usuarioId,
        demandaId,
        emitidoEm: now,
        sha256: 'a'.repeat(64),
      },
    });
    const ficha = await abrir(await pessoa('comissao'), caso);
    expect(ficha.mensagens.total).toBe(2);
    const destinos = ({ mensagens }: typeof ficha) =>
      mensagens.linhas.map(({ situacao, erro, enviar }) => [situacao, erro, enviar !== null]).toSorted();
    expect(destinos(ficha)).toEqual([
      ['enviada', null, false],
      ['falhou', '550', false],
    ]);
    // Sent again by whoever administers messages; why it did not arrive is for whoever reads the demand's messages.
    expect(destinos(await abrir(await pessoa('administrador'), caso))[1]).toEqual(['falhou', '550', true]);
    expect(destinos(await abrir(await pessoa('coordenacao'), caso))[1]).toEqual(['falhou', null, false]);
    expect(ficha.comprovantes).toMatchObject([
      { ato: 'Interesse demonstrado', protocolo: `2027-${caso.participacao.id.slice(-7)}` },
    ]);
    expect(JSON.stringify(ficha)).not.toContain(caso.usuario.email);
  });

  it('custa tantas consultas com três de cada coisa quanto com uma (R-FIC-01)', async () => {
    const caso = await recorrente();
    const quem = await pessoa('comissao');
    const outra = async () => {
      const demanda = await criarDemanda(sistema(), { status: 3, fases: FASES });
      await criarParticipacao(sistema(), demanda.id, { usuario: caso.usuario });
    };
    await outra();
    await abrir(quem, caso);
    const contar = () => contarConsultas(database, () => abrir(quem, caso));
    const com1 = await contar();
    expect(com1).toBeLessThanOrEqual(45);
    await outra();
    await outra();
    const { resultadoId, faseId } = caso.recurso;
    await database.db.recurso.createMany({
      data: [2, 3].map((numeracao) => ({
        ...{ demandaId: caso.demanda.id, resultadoId, faseId, numeracao, criadoEm: now },
        ...{ status: 16, observacao: 'Outra vez.', decisao: 'Não.', decididoEm: now },
      })),
    });
    await database.db.mensagem.createMany({
      data: [TIPO.cadastroPreliminar, TIPO.agendamento, TIPO.interesseRegistrado].map((tipo) =>
        mensagem(caso, tipo, {}),
      ),
    });
    await abrir(await pessoa('comissao'), caso);
    await abrir(await pessoa('administrador'), caso);
    expect(await contar()).toBe(com1);
  });
});

describe('quem abre', () => {
  const abre = async (quem: UsuarioAtor, caso: Caso) => {
    const cookie = await sessaoPara(sistema(), quem);
    const [tela, contato] = [
      await chamar(loader, { ...endereco(caso), cookie }),
      await chamar(action, { ...endereco(caso), cookie, method: 'POST' }),
    ];
    return [tela.status, contato.status];
  };

  it.each([
    ['administrador', ['administrador'], [200, 200]],
    ['comissão', ['comissao'], [200, 200]],
    ['coordenação da área', ['coordenacao', 'area_fpr_ps'], [200, 200]],
    ['coordenação sem área', ['coordenacao'], [200, 200]],
    ['coordenação de outra área', ['coordenacao', 'area_at'], [404, 404]],
    ['avaliador', ['avaliador'], [403, 403]],
    ['jurídico', ['juridico'], [403, 403]],
    ['analista', ['analista'], [403, 403]],
    // A candidate who asks for a screen of the staff is led home (R-ACE-21).
    ['candidato', ['candidato'], [303, 403]],
  ] as const)('%s (R-FIC-02)', async (_nome, grupos, esperado) => {
    expect(await abre(await pessoa(...grupos), await recorrente())).toEqual(esperado);
  });

  it('a ficha é de uma pessoa naquela demanda, e de mais nenhuma (R-FIC-02)', async () => {
    const [um, outro] = [await recorrente(), await recorrente()];
    const trocada = { ...um, demanda: outro.demanda };
    expect(await abre(await pessoa('comissao'), trocada)).toEqual([404, 404]);
  });

  it('quem é candidato na demanda não abre a própria nem a de outro (R-FIC-02)', async () => {
    const caso = await recorrente();
    const eu = await criarUsuario(sistema(), { grupos: ['comissao', 'candidato'] });
    const minha = await criarParticipacao(sistema(), caso.demanda.id, { usuario: eu });
    expect(await abre(eu, caso)).toEqual([403, 403]);
    expect(await abre(eu, { ...caso, participacao: minha })).toEqual([403, 403]);
    await expect(abrir(eu, caso)).rejects.toThrow(ForbiddenError);
  });

  it('para o impedido ela não existe, e quem está na banca declara antes (R-FIC-02, R-IMP-06)', async () => {
    const demanda = await criarDemanda(sistema(), { status: 11, tipoAvaliacao: 1, fases: FASES });
    const banca = await criarBanca(sistema(), demanda.id, { inicioDia: '2027-03-10', fimDia: '2027-03-16' });
    const { participacao } = await criarAgendado(sistema(), demanda.id, banca, {
      partes: ['E'],
      inicio: instanteDe('2027-03-12', '08:00'),
      nome: 'Entrevistada',
    });
    const caso = { demanda, participacao } as unknown as Caso;
    const [membro] = banca.membros;
    const [quem] = banca.pessoas;
    if (!membro || !quem) throw new Error('uma banca tem membros');
    await database.db.usuarioGrupo.create({ data: { usuarioId: quem.id, grupo: 'coordenacao' } });
    const ator = { ...quem, grupos: [...quem.grupos, 'coordenacao' as const] };
    expect((await abrir(ator, caso)).participacaoId).toBe(participacao.id);
    const declarado = await database.db.impedimento.findFirstOrThrow({
      where: { membroId: membro.id, participacaoId: participacao.id },
    });
    const { id: _, indicios: _indicios, ...igual } = declarado;
    await database.db.impedimento.create({
      data: { ...igual, numero: declarado.numero + 1, declaracao: 'impedimento', motivos: ['parentesco'] },
    });
    await expect(abrir(ator, caso)).rejects.toThrow(NotFoundError);
    const outra = await criarParticipacao(sistema(), demanda.id, { nome: 'Por Declarar' });
    await agendar(sistema(), { id: outra.id, demandaId: demanda.id }, banca.banca.id, {
      tipo: 'E',
      inicio: instanteDe('2027-03-12', '10:00'),
      local: 'Sala 2',
      avisado: true,
    });
    await expect(abrirFicha(como(ator), demanda.id, outra.id)).rejects.toThrow(/declare/);
  });
});

describe('cada parte é da sua tela', () => {
  it('as notas de cada avaliador só depois das três, e só à Comissão (R-FIC-03, R-AVA-06)', async () => {
    await criarCriterios(sistema());
    const demanda = await criarDemanda(sistema(), {
      status: 11,
      tipoAvaliacao: 1,
      fases: [...FASES, fase(28, '2027-03-10', '2027-03-16'), fase(24, '2027-03-10', '2027-03-16')],
    });
    const banca = await criarBanca(sistema(), demanda.id, { inicioDia: '2027-03-10', fimDia: '2027-03-16' });
    const { participacao, agendamentos } = await criarAgendado(sistema(), demanda.id, banca, {
      partes: ['E'],
      inicio: instanteDe('2027-03-11', '08:00'),
      nome: 'Entrevistada',
    });
    const caso = { demanda, participacao } as unknown as Caso;
    const [comissao, coordenacao] = [await pessoa('comissao'), await pessoa('coordenacao')];
    const notas = async (quem: UsuarioAtor) =>
      passo(await abrir(quem, caso), 'entrevista_didatica')?.partes.map((parte) => parte.notas);
    const [um, dois, tres] = banca.pessoas;
    for (const actor of [um, dois])
      if (actor) await pontuar(como(actor), agendamentos.E ?? '', notasQueSomam('E', 40));
    expect(await notas(comissao)).toEqual([{ andamento: '2 de 3 notas', media: null, avaliadores: [] }]);
    if (tres) await pontuar(como(tres), agendamentos.E ?? '', notasQueSomam('E', 46));
    expect((await notas(comissao))?.[0]?.avaliadores.map(({ total }) => total)).toEqual([
      '20,0',
      '20,0',
      '23,0',
    ]);
    expect(await notas(coordenacao)).toEqual([null]);
  });

  it('quem coordena sabe que há um recurso, e não lê o texto (R-FIC-03)', async () => {
    const ficha = await abrir(await pessoa('coordenacao'), await recorrente());
    expect(passo(ficha, 'cadastro')?.recursos).toMatchObject([{ texto: null, situacao: 'Em Análise' }]);
    expect(JSON.stringify(ficha)).not.toContain('TEXTODORECURSO');
    expect(ficha.agora.acao?.rotulo).not.toBe('Decidir recurso');
  });

  it('as outras demandas são as que quem olha pode ver (R-FIC-06)', async () => {
    const caso = await recorrente();
    const alheia = await criarDemanda(sistema(), { status: 3, areaAtuacao: 'at', fases: FASES });
    await criarParticipacao(sistema(), alheia.id, { usuario: caso.usuario });
    const vistas = async (quem: UsuarioAtor) =>
      (await abrir(quem, caso)).outras.map(({ processo }) => processo);
    expect(await vistas(await pessoa('comissao'))).toEqual([alheia.identificacaoProcesso]);
    expect(await vistas(await pessoa('coordenacao', 'area_fpr_ps'))).toEqual([]);
    const rival = await criarUsuario(sistema(), { grupos: ['comissao', 'candidato'] });
    await criarParticipacao(sistema(), alheia.id, { usuario: rival });
    expect(await vistas(rival)).toEqual([]);
  });
});

describe('o contato e quem abriu', () => {
  const auditadas = (usuarioId: string, acao: string) =>
    database.db.auditoria.findMany({ where: { entidade: 'usuario', entidadeId: usuarioId, acao } });

  it('CPF e telefone mascarados até um aperto, que fica registrado (R-FIC-04)', async () => {
    const caso = await recorrente();
    const cpf = caso.usuario.cpf ?? '';
    const comissao = await pessoa('comissao');
    const cookie = await sessaoPara(sistema(), comissao);
    const tela = await chamar(loader, { ...endereco(caso), cookie });
    expect(tela.dados).toMatchObject({ cpf: mascararCpf(cpf), telefone: '(62) 9****-4321' });
    expect(JSON.stringify(tela.dados)).not.toMatch(new RegExp(`${cpf}|${formatarCpf(cpf)}|8765`));
    expect(await auditadas(caso.usuario.id, 'ficha.mostrar-contato')).toHaveLength(0);
    const { dados } = await chamar(action, { ...endereco(caso), cookie, method: 'POST' });
    expect(dados).toEqual({ cpf: formatarCpf(cpf), telefone: '(62) 98765-4321' });
    expect(await auditadas(caso.usuario.id, 'ficha.mostrar-contato')).toMatchObject([
      { atorId: comissao.id, dados: { participacaoId: caso.participacao.id } },
    ]);
  });

  it('abrir fica registrado uma vez por hora, e a pessoa lê quem abriu em Meus dados (R-FIC-05)', async () => {
    const caso = await recorrente();
    const [um, outro] = [await pessoa('comissao'), await pessoa('coordenacao')];
    const depois = (minutos: number) => new Date(now.getTime() + minutos * 60_000);
    await abrir(um, caso);
    await abrir(um, caso, depois(59));
    expect(await auditadas(caso.usuario.id, 'ficha.abrir')).toHaveLength(1);
    await abrir(um, caso, depois(61));
    const { aberturas } = await abrir(outro, caso, depois(62));
    expect(aberturas.map(({ quem }) => quem)).toEqual(['você', um.nome, um.nome]);
    const cookie = await sessaoPara(sistema(), caso.usuario);
    const { dados } = await chamar(meusDados, { url: '/meus-dados', cookie });
    expect(dados.leituras.linhas).toMatchObject([
      { quem: outro.nome, oQue: `Abriu a sua ficha na demanda ${caso.demanda.identificacaoProcesso}` },
      { quem: um.nome },
      { quem: um.nome },
    ]);
  });
});

describe('escrever', () => {
  const escrever = async (grupo: Grupo, caso: Caso, campos: Record<string, string>) => {
    const cookie = await sessaoPara(sistema(), await pessoa(grupo));
    const { url, params } = endereco(caso);
    return chamar(enviar, { url: `${url}/escrever`, params, cookie, form: campos });
  };
  const escritas = ({ usuario, demanda }: Caso) =>
    database.db.mensagem.findMany({
      where: { usuarioId: usuario.id, demandaId: demanda.id, tipo: TIPO.escritaPelaEquipe },
    });

  it('a mensagem vai à fila com quem escreveu, e o assunto ao histórico; o mesmo formulário não escreve duas (R-FIC-07)', async () => {
    const caso = await recorrente();
    const campos = { pedido: randomUUID(), assunto: 'Sua entrevista', recado: 'Leve um documento.' };
    expect((await escrever('comissao', caso, campos)).destino).toBe(endereco(caso).url);
    await escrever('comissao', caso, campos);
    expect(await escritas(caso)).toMatchObject([
      {
        assunto: `Sua entrevista (${caso.demanda.identificacaoProcesso})`,
        destinatarioEmail: caso.usuario.email,
        dados: { recado: 'Leve um documento.', quem: expect.stringContaining('Pessoa') as string },
      },
    ]);
    expect(
      await database.db.historicoDemanda.findMany({
        where: { demandaId: caso.demanda.id, evento: 'escreverAoCandidato' },
      }),
    ).toMatchObject([{ motivo: 'Sua entrevista', dados: { participacaoId: caso.participacao.id } }]);
    // Changed after it was sent, the form is another message.
    await escrever('comissao', caso, { ...campos, recado: 'E chegue antes.' });
    expect(await escritas(caso)).toHaveLength(2);
    const ficha = await abrir(await pessoa('comissao'), caso);
    expect(ficha.mensagens.linhas[0]).toMatchObject({ tipo: 'Mensagem da equipe', situacao: 'na-fila' });
  });

  it('sem texto volta ao formulário; quem coordena não escreve, e em uma demanda encerrada ninguém (R-FIC-07)', async () => {
    const caso = await recorrente();
    const campos = { pedido: randomUUID(), assunto: 'Sua entrevista', recado: 'Leve um documento.' };
    expect((await escrever('comissao', caso, { ...campos, recado: ' ' })).status).toBe(422);
    expect((await escrever('coordenacao', caso, campos)).status).toBe(403);
    const daCoordenacao = await pessoa('coordenacao');
    expect((await abrir(daCoordenacao, caso)).escrever).toBeNull();
    const recado = getRecado(como(daCoordenacao), caso.demanda.id, caso.participacao.id);
    expect(await recado).toMatchObject({ recusa: expect.stringContaining('Comissão') as string });
    await database.db.demanda.update({
      where: { id: caso.demanda.id },
      data: { status: 15, encerramento: 'finalizada' },
    });
    expect((await escrever('comissao', caso, campos)).status).toBe(422);
    expect((await abrir(await pessoa('comissao'), caso)).escrever).toMatchObject({ ok: false });
    expect(await escritas(caso)).toEqual([]);
  });
});

describe('a pessoa nas suas demandas', () => {
  const abrirEm = async (quem: UsuarioAtor, usuarioId: string) =>
    chamar(pagina, {
      url: `/adm/pessoas/${usuarioId}`,
      params: { id: usuarioId },
      cookie: await sessaoPara(sistema(), quem),
    });

  it('traz as que quem olha pode ver, com a situação, e fica registrado (R-FIC-08)', async () => {
    const caso = await recorrente();
    const alheia = await criarDemanda(sistema(), { status: 3, areaAtuacao: 'at', fases: FASES });
    await criarParticipacao(sistema(), alheia.id, { usuario: caso.usuario });
    await database.db.mensagem.create({ data: mensagem(caso, TIPO.cadastroPreliminar, {}) });
    const { dados } = await abrirEm(await pessoa('comissao'), caso.usuario.id);
    expect(dados.pessoa.demandas.map(({ processo }) => processo).toSorted()).toEqual(
      [alheia.identificacaoProcesso, caso.demanda.identificacaoProcesso].toSorted(),
    );
    expect(dados.pessoa.mensagens.linhas).toMatchObject([{ processo: caso.demanda.identificacaoProcesso }]);
    expect(JSON.stringify(dados)).not.toContain(caso.usuario.cpf);
    const daArea = await abrirEm(await pessoa('coordenacao', 'area_fpr_ps'), caso.usuario.id);
    expect(daArea.dados.pessoa.demandas).toMatchObject([
      {
        processo: caso.demanda.identificacaoProcesso,
        situacao: 'Análise de Cadastro: com recurso em análise',
      },
    ]);
    const registros = { entidade: 'usuario', entidadeId: caso.usuario.id, acao: 'ficha.abrir' };
    expect(await database.db.auditoria.count({ where: registros })).toBe(2);
  });

  it('custa tantas consultas com três demandas quanto com uma (R-FIC-08)', async () => {
    const caso = await recorrente();
    const quem = await pessoa('comissao');
    const ler = () => abrirPessoa(como(quem), caso.usuario.id, { pular: 0, tamanho: 20 });
    await ler();
    const com1 = await contarConsultas(database, ler);
    expect(com1).toBeLessThanOrEqual(12);
    for (const area of ['at', 'ef']) {
      const demanda = await criarDemanda(sistema(), { status: 3, areaAtuacao: area, fases: FASES });
      await criarParticipacao(sistema(), demanda.id, { usuario: caso.usuario });
    }
    expect(await contarConsultas(database, ler)).toBe(com1);
    expect((await ler()).total).toBe(3);
  });

  it('não existe para quem não pode abrir nenhuma ficha dela, nem para ela mesma (R-FIC-08)', async () => {
    const caso = await recorrente();
    const de = async (...grupos: Grupo[]) => (await abrirEm(await pessoa(...grupos), caso.usuario.id)).status;
    expect([await de('coordenacao', 'area_at'), await de('avaliador'), await de('juridico')]).toEqual([
      404, 403, 403,
    ]);
    const eu = await criarUsuario(sistema(), { grupos: ['comissao', 'candidato'] });
    await criarParticipacao(sistema(), caso.demanda.id, { usuario: eu });
    expect((await abrirEm(eu, eu.id)).status).toBe(404);
    expect((await abrirEm(eu, caso.usuario.id)).status).toBe(404);
  });
});
