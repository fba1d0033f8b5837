import { STATUS_DA_MENSAGEM } from '#app/domain/mensageria/types.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import { apagarCadastros } from '#app/domain/acesso/commands.server/conta.ts';
import { forgetPeople } from '#app/lib/throttle.server.ts';
import { pseudonimo, REMOVIDO } from '../rules.ts';
import { TIPO_DE_LISTA } from '#app/domain/exportacao/types.ts';
import { TIPO_REMOVIDO, type Identificacao } from '../types.ts';

type Termos = Pick<Identificacao, 'cpfs' | 'emails' | 'nomes'>;
type Alvo = Termos & { usuarioId: string };

/** The triggers of what only grows let this transaction through. */
export async function abrirAnonimizacao(ctx: Pick<Ctx, 'db'>): Promise<void> {
  await ctx.db.$queryRaw`select set_config('porteira.anonimizar', 'sim', true)`;
}

/**
 * Takes the person out of every column that is theirs, by ids alone: doing it again changes nothing more. Decisions
 * (results, appeals' decisions, history, receipts) stay. Give it a transaction opened by `abrirAnonimizacao`. R-PES-02.
 */
export async function apagarDaPessoa(
  ctx: Pick<Ctx, 'db' | 'now'>,
  usuarioId: string,
  termos: Termos = { cpfs: [], emails: [], nomes: [] },
): Promise<void> {
  const { cpfs, emails, nomes } = termos;
  const alvo = { usuarioId, cpfs, emails, nomes };
  // Messages and generated documents are found by what the account and the curriculum still say.
  await apagarMensagens(ctx, alvo);
  await marcarDocumentosGerados(ctx, alvo);
  await apagarReferencia(ctx, alvo);
  await fecharConta(ctx, alvo);
  await apagarCurriculo(ctx, usuarioId);
  await apagarParticipacao(ctx, usuarioId);
  await apagarNomeDosAtos(ctx, usuarioId);
}

async function fecharConta(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { usuarioId, emails, cpfs }: Alvo,
): Promise<void> {
  const { nome, sobrenome, email } = pseudonimo(usuarioId);
  await db.$executeRaw`
    update usuario
       set nome = ${nome}, sobrenome = ${sobrenome}, email = ${email}, cpf = null, telefone = null,
           senha_hash = null, ativo = false, anonimizado_em = coalesce(anonimizado_em, ${now}),
           agenda_versao = agenda_versao + 1
     where id = ${usuarioId}::uuid`;
  await db.usuarioGrupo.deleteMany({ where: { usuarioId } });
  await db.sessao.deleteMany({ where: { usuarioId } });
  await db.tokenAcesso.deleteMany({ where: { usuarioId } });
  await db.aparelho.deleteMany({ where: { usuarioId } });
  await apagarCadastros({ db, now }, { OR: [{ email: { in: [...emails] } }, { cpf: { in: [...cpfs] } }] });
  await db.acessoPagina.deleteMany({ where: { usuarioId } });
  await forgetPeople(db, [...emails, usuarioId]);
}

/** Versions that a demand froze stay, with nothing but what was applied for; the others go. */
async function apagarCurriculo({ db }: Pick<Ctx, 'db'>, usuarioId: string): Promise<void> {
  const { completo } = pseudonimo(usuarioId);
  await db.$executeRaw`
    update curriculo set versao_atual_id = null, finalizado_em = null where usuario_id = ${usuarioId}::uuid`;
  await db.$executeRaw`
    delete from curriculo_versao v using curriculo c
     where c.id = v.curriculo_id and c.usuario_id = ${usuarioId}::uuid
       and not exists (select 1 from participacao p where p.curriculo_versao_id = v.id)`;
  await db.$executeRaw`
    delete from curriculo_experiencia x using curriculo_versao v, curriculo c
     where v.id = x.versao_id and c.id = v.curriculo_id and c.usuario_id = ${usuarioId}::uuid`;
  await db.$executeRaw`
    delete from curriculo_curso_tecnico x using curriculo_versao v, curriculo c
     where v.id = x.versao_id and c.id = v.curriculo_id and c.usuario_id = ${usuarioId}::uuid`;
  await db.$executeRaw`
    update curriculo_versao v
       set nome_completo = ${completo.toUpperCase()}, cpf = null, rg = null, email = null, orgao_expedidor = null,
           data_nascimento = null, nacionalidade = null, naturalidade = null, estado_natal = null,
           estado_civil = null, cep = null, rua = null, numero_endereco = null, complemento = null, bairro = null,
           cidade = null, estado_uf = null, telefone_residencial = null, telefone_celular = null,
           graduacao_formacao = null, graduacao_instituicao = null, graduacao_conclusao = null,
           pos_formacao = null, pos_instituicao = null, pos_conclusao = null, mestrado_formacao = null,
           mestrado_instituicao = null, mestrado_conclusao = null, doutorado_formacao = null,
           doutorado_instituicao = null, doutorado_conclusao = null, sha256 = null
      from curriculo c
     where c.id = v.curriculo_id and c.usuario_id = ${usuarioId}::uuid`;
}

async function apagarParticipacao({ db }: Pick<Ctx, 'db'>, usuarioId: string): Promise<void> {
  await db.$executeRaw`
    update recurso r set observacao = ${REMOVIDO}
      from resultado_etapa e, participacao p
     where e.id = r.resultado_id and p.id = e.participacao_id and p.usuario_id = ${usuarioId}::uuid`;
  await db.pedidoDeHorario.updateMany({
    where: { agendamento: { participacao: { usuarioId } } },
    data: { motivo: REMOVIDO },
  });
  await db.$executeRaw`
    update impedimento set indicios = '[]', texto = case when texto = '' then '' else ${REMOVIDO} end
     where declarado_por_id = ${usuarioId}::uuid
        or participacao_id in (select id from participacao where usuario_id = ${usuarioId}::uuid)`;
  await db.rascunho.deleteMany({ where: { usuarioId } });
  await db.respostaGuardada.deleteMany({ where: { usuarioId } });
  await db.documentoEnviado.deleteMany({ where: { arquivo: { donoId: usuarioId } } });
  await db.recursoAnexo.deleteMany({ where: { arquivo: { donoId: usuarioId } } });
  // The content is removed by a job; the row stays until then and holds only the key.
  await db.arquivo.updateMany({
    where: { donoId: usuarioId },
    data: { nomeOriginal: REMOVIDO, rascunhoId: null },
  });
  await db.pedidoAnonimizacao.updateMany({ where: { usuarioId }, data: { motivo: null } });
  await db.empresa.deleteMany({ where: { usuarioId } });
  await db.homologacaoCandidato.updateMany({
    where: { participacao: { usuarioId } },
    data: { nomeEmpresa: 'Empresa de pessoa anonimizada' },
  });
}

/** What was sent stays on record as sent; what was not sent never is. */
async function apagarMensagens(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { usuarioId, emails }: Alvo,
): Promise<void> {
  const { nome, completo, email } = pseudonimo(usuarioId);
  const mensagens = await db.$queryRaw<{ id: string }[]>`
    update mensagem m
       set destinatario_nome = ${completo}, destinatario_email = ${email}, usuario_id = ${usuarioId}::uuid,
           dados = case when m.dados ? 'nome' then m.dados || jsonb_build_object('nome', ${nome}::text) else m.dados end,
           chave = case when m.chave ~ '@' then 'anonimizada:' || m.id else m.chave end,
           falhou_em = case when m.status = ${STATUS_DA_MENSAGEM.pendente} then coalesce(m.falhou_em, ${now}) else m.falhou_em end,
           ultimo_erro = case when m.status = ${STATUS_DA_MENSAGEM.pendente} then 'A pessoa foi anonimizada.' end,
           resposta = null, enviando_por = null
     where m.usuario_id = ${usuarioId}::uuid or lower(m.destinatario_email) = any(${[...emails]}::text[])
    returning m.id`;
  const ids = mensagens.map(({ id }) => id);
  await db.$executeRaw`
    delete from graphile_worker._private_jobs
     where locked_at is null and payload ->> 'mensagemId' = any(${ids}::text[])`;
}

/** Documents that the person asked for, and those of others that show the person. The sweep removes the files. */
async function marcarDocumentosGerados({ db }: Pick<Ctx, 'db'>, { usuarioId }: Alvo): Promise<void> {
  const documentos = await db.$queryRaw<{ id: string }[]>`
    with da_pessoa as (
      select id::text as chave from usuario where id = ${usuarioId}::uuid
      union all select v.id::text from curriculo_versao v join curriculo c on c.id = v.curriculo_id
                 where c.usuario_id = ${usuarioId}::uuid
      union all select c.id::text from curriculo c where c.usuario_id = ${usuarioId}::uuid
      union all select p.id::text from participacao p where p.usuario_id = ${usuarioId}::uuid
      union all select p.demanda_id::text from participacao p where p.usuario_id = ${usuarioId}::uuid
      union all select r.id::text from recurso r join resultado_etapa e on e.id = r.resultado_id
                  join participacao p on p.id = e.participacao_id where p.usuario_id = ${usuarioId}::uuid
      union all select codigo from comprovante where usuario_id = ${usuarioId}::uuid
    )
    update documento_gerado d
       set tipo = ${TIPO_REMOVIDO}, nome_arquivo = ${REMOVIDO}, referencia = '{}', solicitante_id = null,
           estado = 'erro', erro = 'Este documento foi removido.'
     where d.tipo <> ${TIPO_REMOVIDO}
       and (d.solicitante_id = ${usuarioId}::uuid
            or d.tipo = ${TIPO_DE_LISTA}
            or (d.tipo <> 'cronograma'
                and exists (select 1 from jsonb_each_text(d.referencia) r join da_pessoa x on x.chave = r.value)))
    returning d.id`;
  const ids = documentos.map(({ id }) => id);
  await db.$executeRaw`
    delete from graphile_worker._private_jobs
     where locked_at is null and payload ->> 'documentoId' = any(${ids}::text[])`;
}

/** Links and hours that came from the ERP, and the company that is the person. */
async function apagarReferencia({ db }: Pick<Ctx, 'db'>, { cpfs, emails, nomes }: Alvo): Promise<void> {
  if (cpfs.length === 0) return;
  const lista = [...cpfs];
  await db.$executeRaw`
    update empresa_credenciada e
       set nome = 'Empresa de pessoa anonimizada', nome_fantasia = 'Empresa de pessoa anonimizada',
           cep = null, rua = null, numero = null, bairro = null, cidade = null, cod_municipio = null, uf = null,
           email = null
     where (e.nome ~ any(${lista}::text[]) or e.nome_fantasia ~ any(${lista}::text[])
            or lower(e.email) = any(${[...emails]}::text[])
            or exists (select 1 from unnest(${[...nomes]}::text[]) n
                        where position(dobrar(n) in dobrar(e.nome || ' ' || e.nome_fantasia)) > 0))
       and exists (select 1 from vinculo_empresa v where v.cod_cfo = e.cod_cfo and v.cpf = any(${lista}::bpchar[]))
       and not exists (select 1 from vinculo_empresa v
                        where v.cod_cfo = e.cod_cfo and v.cpf <> all(${lista}::bpchar[]))`;
  await db.$executeRaw`delete from vinculo_empresa where cpf = any(${lista}::bpchar[])`;
  // An import taken back later does not bring them again.
  await db.$executeRaw`
    delete from importacao_linha l
     where exists (select 1 from unnest(${[...cpfs, ...emails, ...nomes]}::text[]) n
                    where position(dobrar(n) in dobrar(concat(l.antes::text, l.depois::text))) > 0)`;
  await db.$executeRaw`delete from carga_horaria_mensal where cpf = any(${lista}::bpchar[])`;
}

/** Where a name stands beside the id of who acted, the id stays. */
async function apagarNomeDosAtos({ db }: Pick<Ctx, 'db'>, usuarioId: string): Promise<void> {
  const { completo } = pseudonimo(usuarioId);
  await db.auditoria.updateMany({ where: { atorId: usuarioId }, data: { atorNome: completo } });
  await db.historicoDemanda.updateMany({ where: { atorId: usuarioId }, data: { atorNome: completo } });
  await db.demanda.updateMany({ where: { solicitanteId: usuarioId }, data: { solicitanteNome: completo } });
  await db.cronogramaVersao.updateMany({ where: { criadoPorId: usuarioId }, data: { criadoPor: completo } });
  await db.resultadoEtapa.updateMany({
    where: { avaliadorId: usuarioId },
    data: { avaliadorNome: completo },
  });
  const { email } = pseudonimo(usuarioId);
  await db.bancaMembro.updateMany({ where: { usuarioId }, data: { nome: completo, email } });
  await db.banca.updateMany({ where: { criadaPorId: usuarioId }, data: { criadaPor: completo } });
  await db.banca.updateMany({ where: { fechadaPorId: usuarioId }, data: { fechadaPor: completo } });
  await db.impedimento.updateMany({
    where: { declaradoPorId: usuarioId },
    data: { declaradoPor: completo },
  });
  await db.substituto.updateMany({
    where: { designadoPorId: usuarioId },
    data: { designadoPor: completo },
  });
  await db.recurso.updateMany({ where: { decididoPorId: usuarioId }, data: { decididoPor: completo } });
  await db.agendamentoVersao.updateMany({
    where: { criadaPorId: usuarioId },
    data: { criadaPor: completo },
  });
  await db.pedidoDeHorario.updateMany({
    where: { decididoPorId: usuarioId },
    data: { decididoPor: completo },
  });
  const registrada = { where: { registradaPorId: usuarioId }, data: { registradaPor: completo } };
  await db.frequencia.updateMany(registrada);
  await db.frequenciaVersao.updateMany(registrada);
  await db.homologacao.updateMany({ where: { pedidaPorId: usuarioId }, data: { pedidaPorNome: completo } });
  await db.pedidoAnonimizacao.updateMany({
    where: { decididoPorId: usuarioId },
    data: { decididoPor: completo },
  });
}
