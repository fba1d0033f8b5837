import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { confirmarAnonimizacao } from '#app/domain/dados-pessoais/commands.server/decidir.ts';
import { getDadosDaPessoa } from '#app/domain/dados-pessoais/queries.server/exportacao.ts';
import { appStorage } from '#app/integrations/storage/storage.server.ts';
import { fold } from '#app/lib/text.ts';
import {
  completarPessoa,
  despejar,
  plantarMarcas,
  type Caminhos,
  type Plantadas,
} from '#tests/factories/marcas.ts';
import { criarPessoaCompleta, encerrarDemanda, PESSOA } from '#tests/factories/pessoa-completa.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { storedFiles } from '#tests/setup/own-files.ts';
import { runTask, testServices } from '#tests/setup/worker-services.ts';

const database = useDatabase({ referencia: true });
const now = new Date('2027-03-20T15:00:00Z');
const sistema = () => testCtx(database, { now });

/** The name of who acted stands beside an id without a foreign key: `tabela.id: nome`. */
const ATOS = {
  'historico_demanda.ator_id': 'ator_nome',
  'cronograma_versao.criado_por_id': 'criado_por',
  'recurso.decidido_por_id': 'decidido_por',
  'resultado_etapa.avaliador_id': 'avaliador_nome',
  'pedido_anonimizacao.decidido_por_id': 'decidido_por',
  'substituto.designado_por_id': 'designado_por',
  'frequencia.registrada_por_id': 'registrada_por',
  'frequencia_versao.registrada_por_id': 'registrada_por',
  'banca.criada_por_id': 'criada_por',
  'banca.fechada_por_id': 'fechada_por',
  'agendamento_versao.criada_por_id': 'criada_por',
  'pedido_de_horario.decidido_por_id': 'decidido_por',
  'reconsideracao.aberta_por_id': 'aberta_por',
  'emissao_resultado.enviado_por_id': 'enviado_por',
  'ato_em_nome.feito_por_id': 'feito_por_nome',
  'documento_analisado.salvo_por_id': 'salvo_por_nome',
  'diligencia.aberta_por_id': 'aberta_por_nome',
  'homologacao.pedida_por_id': 'pedida_por_nome',
  'fim_sem_homologacao.registrado_por_id': 'registrado_por',
  'janela_individual.criada_por_id': 'criada_por_nome',
  'relatorio.criado_por_id': 'criado_por',
} as const;

const referencia = (de: string, para: string) => {
  const [[tabela = '', coluna = ''], [outra = '', alvo = '']] = [de.split('.'), para.split('.')];
  return { de: tabela, coluna, para: outra, alvo };
};

const dia = '2027-03-01T12:00:00Z';
const hora = { inicio: dia, fim: '2027-03-01T13:00:00Z' };

const CAMINHOS: Caminhos = {
  semChave: [
    ...Object.keys(ATOS).map((ato) => referencia(ato, 'usuario.id')),
    referencia('auditoria.ator_id', 'usuario.id'),
    referencia('auditoria.entidade_id', 'usuario.id'),
    referencia('impedimento.declarado_por_id', 'usuario.id'),
    referencia('pessoa_em_analise.usuario_id', 'usuario.id'),
    referencia('pessoa_nas_etapas.usuario_id', 'usuario.id'),
    referencia('lugar_do_avaliador.participacao_id', 'participacao.id'),
    referencia('parte_avaliada.participacao_id', 'participacao.id'),
    referencia('homologacao.id', 'homologacao_candidato.homologacao_id'),
    referencia('chamada_externa.homologacao_id', 'homologacao_candidato.homologacao_id'),
    referencia('vinculo_empresa.cpf', 'usuario.cpf'),
    referencia('empresa_credenciada.cod_cfo', 'vinculo_empresa.cod_cfo'),
    referencia('carga_horaria_mensal.cpf', 'usuario.cpf'),
    referencia('cadastro.email', 'usuario.email'),
    referencia('mensagem.destinatario_email', 'usuario.email'),
  ],
  so: {
    ...Object.fromEntries(Object.entries(ATOS).map(([ato, nome]) => [ato, [nome]])),
    'auditoria.ator_id': ['ator_nome', 'dados'],
    'auditoria.entidade_id': ['dados'],
    'demanda.solicitante_id': ['solicitante_nome'],
    'impedimento.declarado_por_id': ['declarado_por', 'texto', 'indicios'],
    'homologacao.id': ['justificativa'],
    // The paper is of who recorded the decision.
    'homologacao.papel_id': [],
    // The paper is of whom the row is.
    'acerto_de_cpf.papel_id': [],
    'ato_em_nome.papel_id': [],
    'chamada_externa.homologacao_id': ['corpo', 'resposta', 'ultimo_erro'],
    'avaliacao.usuario_id': ['usuario_nome'],
    'mensagem.origem_id': [],
    'ocupacao_da_mesa.usuario_id': [],
    'relatorio.documento_id': [],
    // A seat is its member's; what was done in it is of whom it was done about.
    'banca_membro.substitui_id': [],
    'impedimento.membro_id': [],
    'substituto.membro_id': [],
    'avaliacao.membro_id': [],
    'empresa_credenciada.cod_cfo': [
      ...[
        'nome',
        'nome_fantasia',
        'cep',
        'rua',
        'numero',
        'bairro',
        'cidade',
        'cod_municipio',
        'uf',
        'email',
      ],
    ],
  },
  valores: {
    agendamento: { ...hora, tipo: 'D', tipo_local: 'P', local: 'x', tema: 'x' },
    ato_em_nome: { versao: 1, ato: 'confirmar-presenca', meio: 'telefone', desfeito_em: null },
    agendamento_versao: { ...hora, origem: 'agendamento', tipo_local: 'P' },
    avaliacao: { lugar: 1 },
    feriado: { ambito: 'municipal', nome: 'x' },
    banca: {
      inicio_dia: dia,
      fim_dia: dia,
      inicio_hora: '08:00',
      fim_hora: '18:00',
      ativa: false,
      fechada_em: dia,
      motivo_fechamento: 'x',
    },
    banca_membro: { papel: 'titular', lugar: 1, desde: dia, ate: dia, motivo_saida: 'x' },
    convocacao: { ...hora, metodo: 'REQUEST' },
    criterio_avaliacao: { tipo: 'E', nota_min: 0, nota_max: 10 },
    cronograma_versao: { tipo_avaliacao: 1, formato_avaliacao: 1 },
    demanda: {
      area_atuacao: 'at',
      atividade: 'inst',
      tipo: 'misto',
      municipio_ibge: '5208707',
      cadeia_id: 1,
    },
    edital: { inicio_dia: dia },
    participacao: { tipo: 'E' },
    diligencia: { ate: '2027-06-01' },
    documento_analisado: { veredito: 'apto' },
    comprovante: { tipo: 'interesse' },
    curriculo_experiencia: { tipo: 'area' },
    envio_documento: { habilitacao: 'HabTec' },
    empresa: { cnpj: '11222333000181' },
    frequencia_versao: { versao: 2, motivo: 'x' },
    homologacao_candidato: { cnpj: '11222333000181', origem: 'rm' },
    impedimento: { numero: 1, declaracao: 'impedimento', motivos: ['x'] },
    janela_individual: { janela: 'realizacao', causa: 'recurso', inicio: '2000-01-01', fim: '2100-01-01' },
    lugar_do_avaliador: { situacao: 'pendente' },
    motivo_da_analise: { habilitacao: 'HabTec' },
    ocupacao: { ...hora, especie: 'conta' },
    parte_avaliada: { situacao: 'aguardando', finais: 0 },
    pedido_anonimizacao: { estado: 'recusado' },
    pessoa_em_analise: { situacao: 0, habilitacao: 'HabTec' },
    recurso: { status: 16 },
    relatorio: { especie: 'avaliacaoCargaHoraria' },
    relogio: { id: 1 },
    resultado_etapa: { etapa: 'cadastro' },
    ritmo_de_envio: { id: 1 },
    rubrica: { tipo: 'E', maximo_meios: 60 },
    rubrica_criterio: { min_meios: 0, max_meios: 20 },
    emissao_resultado: { tipo: 'E' },
    parte_enviada: { tipo: 'E', rodada: 1 },
    texto_de_mensagem: { versao: 1 },
    token_acesso: { tipo: 'redefinicao' },
    usuario_grupo: { grupo: 'candidato' },
  },
};

/** `tabela: coluna coluna; tabela: …` */
const listar = (texto: string): string[] =>
  texto
    .split(';')
    .map((parte) => parte.trim().split(': '))
    .flatMap(([tabela = '', colunas = '']) => colunas.split(/\s+/).map((coluna) => `${tabela}.${coluna}`));

/** What takes no mark, and why. */
const SEM_MARCA: Readonly<Record<string, string>> = {
  'um código de uma lista fechada (o banco recusa outro)': `
    acerto_de_cpf: decisao; ato_em_lote: estado; item_do_ato_em_lote: estado; ato_em_nome: ato meio; agendamento: tipo estado tipo_local; agendamento_versao: origem tipo_local; avaliacao: estado; banca_membro: papel;
    comprovante: tipo; convocacao: metodo; curriculo_experiencia: tipo; curriculo_versao: estado;
    documento_analisado: veredito; documento_gerado: estado; envio_documento: habilitacao estado;
    homologacao_candidato: origem; impedimento: declaracao; janela_individual: janela causa; lugar_do_avaliador: tipo situacao; ocupacao: especie;
    parte_avaliada: tipo situacao; participacao: tipo; pedido_anonimizacao: estado; pedido_de_horario: decisao;
    pessoa_em_analise: habilitacao; reconsideracao: fim; resultado_etapa: etapa estado; token_acesso: tipo;
    usuario_grupo: grupo`,
  'duas letras: a UF': `curriculo_cadeia: uf; empresa: cod_estado`,
  'só muda com a sua companheira, que leva marca ou é um código': `
    acerto_de_cpf: decidido_em; ato_em_lote: concluido_em pedido_em; agendamento: inicio fim endereco_conferencia; avaliacao: finalizado_em anulada_em; diligencia: ate cancelada_em;
    parte_avaliada: somas; pedido_de_horario: decidido_em; reconsideracao: encerrada_em`,
  'é por onde se acha a pessoa: os traços dela são a sua marca': `
    usuario: nome sobrenome email cpf; vinculo_empresa: cpf; carga_horaria_mensal: cpf; cadastro: email;
    mensagem: destinatario_email`,
  'a anonimização começa por ser nula': `usuario: anonimizado_em`,
  'nomeia o que está no armazenamento, cujo conteúdo leva marca': `arquivo: chave; documento_gerado: chave`,
};

/** What stays after the person is gone, and the law that keeps it. */
const FICAM: Readonly<Record<string, string>> = {
  'LGPD, art. 7º, II, e art. 16, I: as decisões da seleção e quando se tomaram, sem quem as sofreu': `
    agendamento: atualizado_em avisado_em local tema; ato_em_lote: criado_em parametros tipo; item_do_ato_em_lote: efeito em motivo;
    ato_em_nome: desfeito_em feito_em motivo pedido_em;
    agendamento_versao: criada_em endereco_conferencia fim inicio local motivo tema; avaliacao: atualizado_em observacao;
    chamada_externa: corpo resposta ultimo_erro; diligencia: aberta_em motivo respondida_em;
    dispensa_de_documento: criada_em motivo;
    documento_analisado: arquivos item salvo_em texto valido_ate; documento_enviado: anexado_em;
    envio_documento: atualizado_em criado_em enviado_em; frequencia: registrada_em; frequencia_versao: motivo registrada_em;
    fim_sem_homologacao: motivo registrado_em; homologacao: justificativa; homologacao_candidato: cnpj; janela_individual: criada_em fim inicio motivo;
    lugar_do_avaliador: inicio;
    participacao: demonstrado_em retirado_em; pedido_de_horario: pedido_em resposta; presenca: confirmada_em;
    reconsideracao: aberta_em encerrada_por motivo; recurso: criado_em decidido_em decisao;
    resultado_etapa: atualizado_em criterios finalizado_em observacao observacao_final publicado_em publicado_final_em resumo`,
  'Lei nº 9.784/1999, arts. 18 a 21: quem podia avaliar, e quem foi chamado': `
    banca_membro: ate desde motivo_saida; convocacao: criada_em criada_por fim inicio resumo;
    impedimento: declarado_em motivos; ocupacao_da_mesa: habilitacao; substituto: ate designado_em`,
  'LGPD, art. 8º, § 2º: a prova da concordância': `
    aceite_termos: aceito_em termo versao; curriculo_versao: termos_aceitos_em termos_versao`,
  'LGPD, art. 7º, VI: a prova de quem tem o comprovante': `comprovante: arquivos chegou_em codigo emitido_em protocolo sha256`,
  'LGPD, art. 7º, II e VI: a prova de que se avisou, sem a quem': `
    mensagem: assunto chave criada_em dados data_envio falhou_em lida_em message_id soube_em tentativa_em`,
  'LGPD, art. 37: o registro do que se fez': `
    auditoria: dados; curriculo_versao: atualizada_em criada_em finalizada_em;
    pedido_anonimizacao: decidido_em pedido_em resposta; usuario: avisos_cancelados_em criado_em`,
  'LGPD, art. 12: um número por dia, que não é de ninguém': `curriculo: finalizado_em`,
};

/** What the row of a file says until the job has removed the file. */
const ATE_A_TAREFA = `arquivo: criado_em sha256 tipo; documento_gerado: codigo criado_em pronto_em sha256`;

const daLista = (lista: Readonly<Record<string, string>>): string[] =>
  Object.values(lista).flatMap(listar).sort();

/** What the person's copy of their data has (art. 18, II), and what it never has: who evaluated, and secrets. */
const NA_COPIA = `
  usuario: telefone criado_em; aceite_termos: termo versao; acesso_pagina: rota; rascunho: conteudo;
  curriculo_versao: data_nascimento naturalidade nacionalidade estado_civil orgao_expedidor rg rua cep telefone_celular
    graduacao_formacao mestrado_formacao nome_completo email cpf;
  curriculo_experiencia: cargo local descricao; arquivo: nome_original; mensagem: assunto dados; comprovante: codigo protocolo;
  participacao: demonstrado_em; resultado_etapa: observacao; recurso: observacao decisao; empresa: nome rua;
  vinculo_empresa: nome_pessoa; pedido_anonimizacao: motivo; banca_membro: nome email`;
const NUNCA_NA_COPIA = `
  usuario: senha_hash; sessao: token_hash; token_acesso: token_hash; avaliacao: observacao; impedimento: indicios;
  documento_analisado: item; mensagem: message_id`;

/** Tables whose other rows are somebody else's own data, or names of the language. */
const SEM_NOME = new Set(
  `usuario curriculo curriculo_versao curriculo_curso_tecnico curriculo_experiencia curriculo_curso curriculo_cadeia arquivo
   comprovante vinculo_empresa acesso_pagina aceite_termos token_integracao token_acesso sessao limite_tentativa
   estado municipio curso unidade_curricular cadeia_produtiva edital fase fase_cronograma tipo_documento
   criterio_avaliacao worker_ativo documento_emitido organizacao feriado`.split(/\s+/),
);

/** What holds a key, a number or a word of the portal wherever it stands. */
const CODIGOS = new Set(
  `acao aprovada_ate area_atuacao arquivos atividade causa chave cod_municipio codigo condicao encerramento entidade entidade_id escopo estado evento habilitacao
   identificacao_processo mensagem_id message_id modulo motivos num_edital num_processo numero numero_externo numero_processo
   operacao origem protocolo sha256 sistema situacao_la tabela termo termos_versao tipo url_base versao`.split(
    /\s+/,
  ),
);

it('de cada coluna a que a pessoa chega, só fica o que a lei manda, e nenhum texto a nomeia (R-PES-02)', async () => {
  const caso = await criarPessoaCompleta(sistema());
  await encerrarDemanda(sistema(), caso.demanda.id);
  const { marcas, sem } = await plantar(caso.pessoa.id);
  await guardarArquivos(caso.pessoa.id);
  await enfileirar(caso.pessoa.id);
  expect(sem.sort()).toEqual(daLista(SEM_MARCA).filter((onde) => !FORA.has(onde)));
  const antes = (await despejar(database)).join('\n');
  expect([...marcas.keys()].filter((marca) => !antes.includes(marca))).toEqual([]);

  const copia = JSON.stringify(await getDadosDaPessoa(sistema(), caso.pessoa.id));
  const naCopia = new Set([...marcas].filter(([marca]) => copia.includes(marca)).map(([, onde]) => onde));
  expect(listar(NA_COPIA).filter((onde) => !naCopia.has(onde))).toEqual([]);
  expect(listar(NUNCA_NA_COPIA).filter((onde) => naCopia.has(onde))).toEqual([]);

  const pedido = await database.db.pedidoAnonimizacao.create({
    data: { usuarioId: caso.pessoa.id, pedidoEm: now },
  });
  await confirmarAnonimizacao({ ...sistema(), actor: caso.equipe }, pedido.id);
  // At once, before any job; then without the rows that still knew where the files were.
  expect(await ficaram(marcas)).toEqual([...daLista(FICAM), ...listar(ATE_A_TAREFA)].sort());
  await runTask(testServices(database), 'dados-pessoais.apagar-arquivos', { usuarioId: caso.pessoa.id });
  expect(await ficaram(marcas)).toEqual(daLista(FICAM));
  expect(await guardados()).toEqual([]);
});

/** Columns whose marks are still there; no row says who the person was. */
async function ficaram(marcas: ReadonlyMap<string, string>): Promise<string[]> {
  const linhas = await despejar(database);
  const tracos = [PESSOA.completo, PESSOA.cpf, PESSOA.email, NA_FILA].map(fold);
  const nomeiam = linhas.filter((linha) => tracos.some((traco) => fold(linha).includes(traco)));
  expect(nomeiam.map((linha) => linha.slice(0, 1_000))).toEqual([]);
  const texto = linhas.join('\n');
  return [...new Set([...marcas].filter(([marca]) => texto.includes(marca)).map(([, onde]) => onde))].sort();
}

/** Left as they are: nothing could be found by them any more. */
const FORA = new Set(
  listar(
    `usuario: nome sobrenome email cpf anonimizado_em; vinculo_empresa: cpf; carga_horaria_mensal: cpf; cadastro: email;
     mensagem: destinatario_email; arquivo: chave; documento_gerado: chave; relatorio: especie`,
  ),
);

const NO_ARQUIVO = 'marca-do-conteudo';
const NA_FILA = 'marca-da-fila';

/** What the rows of the person say that is stored is stored. */
async function guardarArquivos(usuarioId: string): Promise<void> {
  await database.pool.query(
    `update documento_gerado set chave = 'documentos/' || id || '.pdf' where solicitante_id = $1`,
    [usuarioId],
  );
  const { rows } = await database.pool.query<{ chave: string }>(
    `select chave from arquivo where dono_id = $1
      union all select chave from documento_gerado where solicitante_id = $1 and chave is not null`,
    [usuarioId],
  );
  for (const { chave } of rows) {
    await appStorage().put(chave, Buffer.from(NO_ARQUIVO), { contentType: 'application/pdf' });
  }
  expect((await guardados()).length).toBeGreaterThanOrEqual(3);
}

/** Jobs that are about a row of the person, and one that names them. */
async function enfileirar(usuarioId: string): Promise<void> {
  const { rows } = await database.pool.query<{ payload: object }>(
    `select json_build_object('mensagemId', id, 'x', $2::text) as payload from mensagem where usuario_id = $1
      union all select json_build_object('documentoId', id, 'x', $2::text) from documento_gerado where solicitante_id = $1
      union all select json_build_object('x', $2::text || ' ' || $3::text)`,
    [usuarioId, NA_FILA, PESSOA.completo],
  );
  expect(rows.length).toBeGreaterThan(3);
  for (const { payload } of rows) {
    await database.pool.query(`select graphile_worker.add_job('mensagem.enviar', $1::json)`, [
      JSON.stringify(payload),
    ]);
  }
}

/** Everything that is stored and has the mark. */
async function guardados(): Promise<string[]> {
  const nomes = await readdir(storedFiles, { recursive: true }).catch(() => []);
  const conteudos = await Promise.all(
    nomes.map((nome) => readFile(join(storedFiles, nome), 'utf8').catch(() => '')),
  );
  return nomes.filter((_, i) => conteudos[i]?.includes(NO_ARQUIVO));
}

/** Without triggers and foreign keys, which would refuse what no screen writes. */
async function plantar(usuarioId: string): Promise<Plantadas> {
  const cliente = await database.pool.connect();
  try {
    await cliente.query('begin');
    await cliente.query('set local session_replication_role = replica');
    await completarPessoa(cliente, usuarioId, CAMINHOS);
    const plantadas = await plantarMarcas(cliente, usuarioId, CAMINHOS, {
      nome: PESSOA.completo,
      fora: FORA,
      semNome: SEM_NOME,
      codigos: CODIGOS,
    });
    await cliente.query('commit');
    return plantadas;
  } finally {
    cliente.release(true);
  }
}
