import { writeFileSync } from 'node:fs';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { registrarAcessoPagina } from '#app/domain/acesso/commands.server/auditoria.ts';
import { emitirToken } from '#app/domain/acesso/commands.server/senha.ts';
import { guardarArquivo } from '#app/domain/arquivo/commands.server.ts';
import { abrirArquivo } from '#app/domain/arquivo/queries.server.ts';
import { emitirComprovante, pedirPdfDoComprovante } from '#app/domain/comprovante/commands.server.ts';
import type { CtxReal, UsuarioAtor } from '#app/domain/ctx.ts';
import { consultarCurriculo, pedirPdfDoCurriculo } from '#app/domain/curriculo/commands.server/consultar.ts';
import { salvarRascunho } from '#app/domain/curriculo/commands.server/rascunho.ts';
import { getCurriculoEmEdicao } from '#app/domain/curriculo/queries.server/edicao.ts';
import { pedirExportacao } from '#app/domain/dados-pessoais/commands.server/exportar.ts';
import { registrarExportacao } from '#app/domain/acesso/commands.server/exportacao.ts';
import { registrarMensagens } from '#app/domain/mensageria/commands.server/registro.ts';
import { TIPO } from '#app/domain/mensageria/types.ts';
import { pedirPdfDoRecurso } from '#app/domain/recurso/commands.server/consultar.ts';
import { consume } from '#app/lib/throttle.server.ts';
import type { ArquivoRecebido } from '#app/domain/arquivo/types.ts';
import { pdfMinimo } from '#tests/fakes/arquivos-hostis.ts';
import { cadastrarEConfirmar } from './cadastro.ts';
import { criarCurriculoCompleto, valoresCompletos } from './curriculo.ts';
import { criarDemanda } from './demanda.ts';
import { fase } from './maquina.ts';
import { cpfDeTeste, criarUsuario, sessaoPara } from './usuario.ts';

export const SENHA = 'girassol-amarelo-27';

/** A person whose every trait is found nowhere else, in every form in which a text may write it. */
export const PESSOA = {
  nome: 'Zoroastra',
  sobrenome: 'Quixabeira Wanderlúcia',
  completo: 'Zoroastra Quixabeira Wanderlúcia',
  email: 'zoroastra.q@quixabeira.example.com',
  outroEmail: 'contato@wanderlucia.example.com',
  cpf: cpfDeTeste(417_263_958),
  rg: '5839217',
  telefone: '(62) 98417-2639',
  residencial: '(64) 3417-2639',
  rua: 'Travessa do Jatobazeiro Torto',
  numero: '8417',
  cep: '76543-219',
  bairro: 'Setor Buritizinho',
} as const;

const semMascara = (texto: string): string => texto.replace(/\D/g, '');
const c = PESSOA.cpf;
const CPF_COM_MASCARA = `${c.slice(0, 3)}.${c.slice(3, 6)}.${c.slice(6, 9)}-${c.slice(9)}`;

/** What must not be found anywhere after the person is gone; compared without accents and capitals. */
export const TRACOS: readonly string[] = [
  PESSOA.nome,
  'Quixabeira',
  'Wanderlúcia',
  PESSOA.email,
  PESSOA.outroEmail,
  c,
  CPF_COM_MASCARA,
  PESSOA.rg,
  PESSOA.telefone,
  semMascara(PESSOA.telefone),
  PESSOA.residencial,
  semMascara(PESSOA.residencial),
  'Jatobazeiro',
  PESSOA.cep,
  semMascara(PESSOA.cep),
  'Buritizinho',
];

function recebido(nomeOriginal: string): ArquivoRecebido {
  const caminho = join(mkdtempSync(join(tmpdir(), 'pessoa-')), 'arquivo');
  const conteudo = Buffer.from(
    pdfMinimo().toString('latin1').replace('%\xe2', `%${nomeOriginal} ${PESSOA.cpf} Quixabeira\n%\xe2`),
    'latin1',
  );
  writeFileSync(caminho, conteudo);
  const sha256 = createHash('sha256').update(conteudo).digest('hex');
  return { campo: 'anexos', nomeOriginal, caminho, bytes: conteudo.byteLength, sha256, problema: null };
}

/**
 * The person with everything the portal can hold about somebody: account by sign-up, three versions of the
 * curriculum, a demand with documents, results and a decided appeal, messages queued and sent, receipts, generated
 * documents, drafts, texts of others that name them, and a job that should not.
 */
export async function criarPessoaCompleta(ctx: CtxReal) {
  const { db, now } = ctx;
  const id = await cadastrarEConfirmar(
    ctx,
    {
      nome: PESSOA.nome,
      sobrenome: PESSOA.sobrenome,
      email: PESSOA.email,
      cpf: PESSOA.cpf,
      telefone: semMascara(PESSOA.telefone),
    },
    { senha: SENHA, ip: '203.0.113.7' },
  );
  const pessoa: UsuarioAtor = {
    tipo: 'usuario',
    id,
    nome: PESSOA.completo,
    email: PESSOA.email,
    cpf: PESSOA.cpf,
    grupos: ['candidato'],
  };
  const propria = { ...ctx, actor: pessoa };
  const equipe = await criarUsuario(ctx, { grupos: ['comissao'], nome: 'Benedita', sobrenome: 'Comissária' });
  const comissao = { ...ctx, actor: equipe };
  await emitirToken(ctx, { usuarioId: id }, 'redefinicao');
  await consume(db, 'entrar:conta', PESSOA.email);
  const cookie = await sessaoPara(ctx, pessoa);
  await registrarAcessoPagina(propria, '/minhas-demandas');

  const troca = {
    rg: PESSOA.rg,
    rua: PESSOA.rua,
    numeroEndereco: PESSOA.numero,
    cep: PESSOA.cep,
    bairro: PESSOA.bairro,
    telefoneCelular: PESSOA.telefone,
    telefoneResidencial: PESSOA.residencial,
    experienciasArea: [
      {
        cargo: 'Instrutora',
        local: 'Fazenda Quixabeira',
        periodo: '40',
        descricao: `Falar com ${PESSOA.nome}, ${PESSOA.telefone}.`,
      },
    ],
  };
  await criarCurriculoCompleto(ctx, pessoa, troca);
  const versaoId = await criarCurriculoCompleto(ctx, pessoa, { ...troca, email: PESSOA.outroEmail });
  const { revisao } = await getCurriculoEmEdicao(propria, id);
  await salvarRascunho(propria, {
    valores: valoresCompletos(pessoa, { ...troca, complemento: 'Ao lado da família Quixabeira' }),
    revisao,
  });

  const demanda = await criarDemanda(ctx, {
    status: 13,
    cargaHorariaPreliminarEm: now,
    cargaHorariaFinalEm: now,
    fases: [
      fase(17, '2027-03-01', '2027-03-05'),
      fase(22, '2027-03-08', '2027-03-12'),
      fase(42, '2027-03-08', '2027-03-09', ['2027-03-10', '2027-03-12']),
    ],
  });
  const participacao = await db.participacao.create({
    data: {
      demandaId: demanda.id,
      usuarioId: id,
      tipo: 'E',
      curriculoVersaoId: versaoId,
      demonstradoEm: now,
    },
  });
  const interesse = await emitirComprovante(ctx, {
    tipo: 'interesse',
    referenciaId: participacao.id,
    usuarioId: id,
    demandaId: demanda.id,
    conteudo: { demanda: demanda.id },
    arquivos: [],
  });
  const documento = await guardarArquivo(propria, recebido(`RG de ${PESSOA.nome}.pdf`), { aceita: ['pdf'] });
  const tipoDocumento = await db.tipoDocumento.upsert({
    where: { id: 9001 },
    create: {
      id: 9001,
      descricao: 'Identidade',
      identificador: 'identidade-9001',
      habilitacao: 'HabTec',
      publico: 'todos',
    },
    update: {},
  });
  await db.envioDocumento.create({
    data: {
      participacaoId: participacao.id,
      habilitacao: 'HabTec',
      estado: 'enviado',
      criadoEm: now,
      atualizadoEm: now,
      enviadoEm: now,
      documentos: { create: { tipoDocumentoId: tipoDocumento.id, arquivoId: documento.id, anexadoEm: now } },
    },
  });
  const resultado = await db.resultadoEtapa.create({
    data: {
      participacaoId: participacao.id,
      etapa: 'carga_horaria',
      estado: 'publicado',
      criterios: { cargaHoraria: { atende: false, motivo: '' } },
      apto: false,
      observacao: `A candidata Zoroastra não tem horas. CPF ${PESSOA.cpf}.`,
      avaliadorId: equipe.id,
      avaliadorNome: equipe.nome,
      atualizadoEm: now,
      finalizadoEm: now,
      publicadoEm: now,
      publicadoFinalEm: now,
    },
  });
  const anexo = await guardarArquivo(propria, recebido('Declaração Wanderlúcia.pdf'), { aceita: ['pdf'] });
  const recurso = await db.recurso.create({
    data: {
      resultadoId: resultado.id,
      demandaId: demanda.id,
      faseId: 42,
      numeracao: 1,
      status: 16,
      observacao: `Eu, ${PESSOA.completo}, moro na ${PESSOA.rua}, ${PESSOA.numero}, CEP ${PESSOA.cep}.`,
      decisao: `O recurso de ZOROASTRA QUIXABEIRA foi lido e indeferido por falta de horas.`,
      decididoPor: equipe.nome,
      decididoPorId: equipe.id,
      decididoEm: now,
      criadoEm: now,
      anexos: { create: { arquivoId: anexo.id, ordem: 0 } },
    },
  });
  const comprovante = await emitirComprovante(ctx, {
    tipo: 'recurso',
    referenciaId: recurso.id,
    usuarioId: id,
    demandaId: demanda.id,
    conteudo: { observacao: 'Eu' },
    arquivos: [{ sha256: anexo.sha256, bytes: anexo.bytes }],
  });

  const rascunho = await db.rascunho.create({
    data: {
      usuarioId: id,
      formulario: 'recurso:outro',
      conteudo: { observacao: `Escrevo de ${PESSOA.rua}` },
      atualizadoEm: now,
    },
  });
  await guardarArquivo(propria, recebido('Rascunho da Quixabeira.pdf'), {
    aceita: ['pdf'],
    rascunhoId: rascunho.id,
  });
  await db.rascunho.create({
    data: {
      usuarioId: equipe.id,
      formulario: 'decisao-recurso:1',
      conteudo: { campos: [['descricao', `A sra. ${PESSOA.completo} insiste.`]] },
      atualizadoEm: now,
    },
  });

  await db.respostaGuardada.create({
    data: { usuarioId: id, chave: PESSOA.completo, pedido: 'sha', corpo: PESSOA.rua, feitaEm: now },
  });

  const mensagem = { usuarioId: id, destinatarioNome: PESSOA.completo, destinatarioEmail: PESSOA.email };
  const dados = {
    nome: PESSOA.completo,
    processo: demanda.identificacaoProcesso,
    objeto: 'Operação de Tratores',
    etapa: 'Carga Horária',
    resultado: 'Reprovado',
    motivo: `Cara Zoroastra: ${PESSOA.telefone}`,
    recurso: '',
    decisao: `Cara Zoroastra, decidido: ${PESSOA.telefone}`,
    seguinte: '',
  };
  await registrarMensagens(ctx, [
    { ...mensagem, tipo: TIPO.cargaHorariaPreliminar, demandaId: demanda.id, causa: 'enviada', dados },
    { ...mensagem, tipo: TIPO.cargaHorariaFinal, demandaId: demanda.id, causa: 'na-fila', dados },
    {
      tipo: TIPO.cadastroRepetido,
      destinatarioNome: PESSOA.completo,
      destinatarioEmail: PESSOA.outroEmail,
      causa: 'sem-conta',
      dados: { nome: PESSOA.nome },
    },
    {
      tipo: TIPO.faltaDeDocumento,
      usuarioId: equipe.id,
      destinatarioNome: equipe.nome,
      destinatarioEmail: equipe.email,
      demandaId: demanda.id,
      causa: 'sobre-outra-pessoa',
      dados: {
        nome: equipe.nome,
        processo: '',
        objeto: '',
        motivo: `Falta o RG de ${PESSOA.completo}`,
        recurso: '',
      },
    },
  ]);
  await db.mensagem.updateMany({
    where: { chave: { endsWith: ':enviada' } },
    data: { status: 2, dataEnvio: now },
  });

  await db.edital.createMany({
    data: [
      {
        id: 77,
        codigo: '01',
        ano: 2027,
        nome: 'E',
        nomeReduzido: 'E',
        numProcesso: '1',
        inicioDia: now,
        ativo: true,
      },
    ],
    skipDuplicates: true,
  });
  await db.empresaCredenciada.create({
    data: {
      codCfo: 'F417',
      cnpj: '11222333000181',
      nome: `${PESSOA.completo.toUpperCase()} ${PESSOA.cpf}`,
      nomeFantasia: 'Quixabeira Consultoria',
      email: PESSOA.email,
      rua: PESSOA.rua,
      numero: PESSOA.numero,
      cep: semMascara(PESSOA.cep),
      bairro: PESSOA.bairro,
      vinculos: {
        create: { cpf: PESSOA.cpf, editalId: 77, nomePessoa: PESSOA.completo.toUpperCase(), inicioDia: now },
      },
    },
  });
  await db.cargaHorariaMensal.create({
    data: { cpf: PESSOA.cpf, ano: 2027, mes: 3, horas: 40, indisponibilidade: 0 },
  });

  // What the staff did: readings, exports, documents, free texts.
  await consultarCurriculo(comissao, versaoId);
  await pedirPdfDoCurriculo(comissao, versaoId);
  await pedirPdfDoRecurso(comissao, recurso.id);
  (await abrirArquivo(comissao, anexo.id)).conteudo.destroy();
  for (const quem of ['', PESSOA.completo]) {
    const [filtros, finalidade] = [{ busca: quem }, `Convite a ${quem}`];
    await registrarExportacao(comissao, { lista: '/adm/listagemCurriculos', filtros, finalidade });
  }
  await db.auditoria.create({
    data: {
      instante: now,
      atorId: equipe.id,
      atorNome: equipe.nome,
      origem: 'web',
      acao: 'pessoas.exportar',
      entidade: 'exportacao',
      dados: { lista: '/adm/listagemCurriculos', busca: 'Wanderlucia', cpf: Number(PESSOA.cpf) },
    },
  });
  await db.historicoDemanda.create({
    data: {
      demandaId: demanda.id,
      evento: 'encerrarFase',
      atorNome: equipe.nome,
      atorId: equipe.id,
      origem: 'web',
      motivo: `Encerrada a pedido de ${PESSOA.completo}, CPF ${CPF_COM_MASCARA}, fone ${PESSOA.residencial}`,
      dados: { contato: PESSOA.email, lista: [{ cpf: PESSOA.cpf }] },
      instante: now,
    },
  });
  await db.chamadaExterna.create({
    data: {
      sistema: 'fluig',
      operacao: 'iniciar',
      chave: 'teste:pessoa',
      demandaId: demanda.id,
      corpo: {
        interessada: PESSOA.completo.toUpperCase(),
        cpf: PESSOA.cpf,
        telefone: semMascara(PESSOA.telefone),
      },
      resposta: { texto: `RG ${PESSOA.rg}, ${PESSOA.rua}, nº ${PESSOA.numero}` },
      ultimoErro: `recusado: ${PESSOA.email}`,
      criadaEm: now,
      atualizadaEm: now,
    },
  });
  await pedirPdfDoComprovante(propria, comprovante.codigo);
  await pedirExportacao(propria);
  await db.$queryRaw`
    select 1 from graphile_worker.add_job('mensagem.enviar', ${JSON.stringify({ para: PESSOA.email, cpf: PESSOA.cpf })}::json)`;

  return {
    pessoa,
    equipe,
    cookie,
    demanda,
    participacao,
    versaoId,
    resultado,
    recurso,
    documento,
    anexo,
    codigos: [interesse.codigo, comprovante.codigo],
  };
}

/** The demand ended: what the person took part in is over. */
export async function encerrarDemanda(ctx: CtxReal, demandaId: string): Promise<void> {
  await ctx.db.demanda.update({
    where: { id: demandaId },
    data: { status: 15, encerramento: 'finalizada', encerradaEm: ctx.now, encerradaPor: 'teste' },
  });
}
