import { describe, expect, it } from 'vitest';
import { limparRascunhos } from '#app/domain/rascunho/commands.server/apagar.ts';
import { action as curriculo } from '#app/routes/candidato/curriculo/assistente.tsx';
import { loader as portal } from '#app/routes/pessoa/layout.tsx';
import { action as descartar, loader as retomar } from '#app/routes/pessoa/retomar.tsx';
import { action as sair } from '#app/routes/pessoa/sair.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { chamar, cookiesDe } from '#tests/setup/route.ts';

const database = useDatabase();
const ctx = () => testCtx(database, { now: new Date() });
const URL_DO_PASSO = '/curriculo?etapa=experiencia';
const CAMPOS = {
  _acao: 'avancar',
  revisao: '1.0',
  'experienciasArea[0].cargo': 'Mestra de ofício',
  'experienciasArea[0].descricao': 'Linha um\r\nLinha dois',
  senha: 'nunca',
};

/** A person whose browser has seen the portal, and then a form sent after the session's end. */
async function pessoa() {
  const usuario = await criarUsuario(ctx());
  const sessao = await sessaoPara(ctx(), usuario);
  const { headers } = await chamar(portal, { url: '/home', cookie: sessao });
  return { usuario, sessao, quem: cookiesDe(headers) };
}
const juntar = (...partes: string[]) => partes.filter(Boolean).join('; ');

async function enviarTarde(cookie: string, form: Record<string, string> | FormData = CAMPOS) {
  const resposta = await chamar(curriculo, { url: URL_DO_PASSO, cookie, form });
  return { destino: resposta.destino ?? '', cookie: cookiesDe(resposta.headers) };
}

describe('formulário enviado depois do fim da sessão', () => {
  it('o que foi digitado volta depois do login da mesma pessoa, e de mais ninguém (R-TEL-06)', async () => {
    const { usuario, quem } = await pessoa();
    // The browser has let the session's cookie go by itself.
    const { destino, cookie } = await enviarTarde(quem);
    expect(destino).toBe('/login?voltar=%2Fretomar&guardado=sim&sessao=expirada');
    expect(cookie).toMatch(/^retido=/);
    const de = await sessaoPara(ctx(), usuario);
    const { dados } = await chamar(retomar, { url: '/retomar', cookie: juntar(de, cookie) });
    expect(dados).toMatchObject({ caminho: URL_DO_PASSO, multipart: false, arquivos: [] });
    expect(dados.campos).toContainEqual(['experienciasArea[0].cargo', 'Mestra de ofício']);
    expect(dados.campos).toContainEqual(['_acao', 'avancar']);
    expect(JSON.stringify(dados)).not.toContain('nunca');

    const outra = await criarUsuario(ctx());
    const alheio = await chamar(retomar, {
      url: '/retomar',
      cookie: juntar(await sessaoPara(ctx(), outra), cookie),
    });
    expect(alheio.destino).toBe('/home');
    // And it still waits for the first one.
    expect((await chamar(retomar, { url: '/retomar', cookie: juntar(de, cookie) })).status).toBe(200);
  });

  it('a sessão apagada no banco dá o mesmo', async () => {
    const { usuario, sessao, quem } = await pessoa();
    await database.db.sessao.deleteMany({ where: { usuarioId: usuario.id } });
    const { destino, cookie } = await enviarTarde(juntar(sessao, quem));
    expect(destino).toContain('guardado=sim');
    expect(cookie).toMatch(/^retido=/);
  });

  it('enviado de novo, cumpre-se e não espera mais', async () => {
    const { usuario, quem } = await pessoa();
    const { cookie } = await enviarTarde(quem);
    const de = juntar(await sessaoPara(ctx(), usuario), cookie);
    const { destino } = await chamar(curriculo, {
      url: URL_DO_PASSO,
      cookie: de,
      form: { ...CAMPOS, _acao: 'salvar' },
    });
    expect(destino).toContain('/curriculo?etapa=experiencia');
    expect((await chamar(retomar, { url: '/retomar', cookie: de })).destino).toBe('/home');
    const salvo = await database.db.curriculoExperiencia.findFirst({ where: { cargo: 'Mestra de ofício' } });
    expect(salvo).not.toBeNull();
  });

  it('o banco não sabe ler o que guarda, nem para quem tem o banco', async () => {
    const { usuario, quem } = await pessoa();
    await enviarTarde(quem);
    const linhas = await database.db.rascunho.findMany({ where: { usuarioId: usuario.id } });
    expect(linhas).toHaveLength(1);
    expect(JSON.stringify(linhas)).not.toContain('Mestra');
  });

  it('descartado, some', async () => {
    const { usuario, quem } = await pessoa();
    const { cookie } = await enviarTarde(quem);
    const de = juntar(await sessaoPara(ctx(), usuario), cookie);
    const { destino } = await chamar(descartar, { url: '/retomar', cookie: de, form: {} });
    expect(destino).toBe(URL_DO_PASSO);
    expect(await database.db.rascunho.count({ where: { usuarioId: usuario.id } })).toBe(0);
  });

  it('vale uma hora', async () => {
    const { usuario, quem } = await pessoa();
    const { cookie } = await enviarTarde(quem);
    await database.db.$executeRaw`
      update rascunho set atualizado_em = now() - interval '61 minutes' where usuario_id = ${usuario.id}::uuid`;
    const de = juntar(await sessaoPara(ctx(), usuario), cookie);
    expect((await chamar(retomar, { url: '/retomar', cookie: de })).destino).toBe('/home');
    await limparRascunhos(ctx());
    expect(await database.db.rascunho.count({ where: { usuarioId: usuario.id } })).toBe(0);
  });

  it('arquivos não são guardados, e são ditos pelo nome', async () => {
    const { usuario, quem } = await pessoa();
    const form = new FormData();
    form.set('observacao', 'Vejam o anexo');
    form.set('anexos', new File([new Uint8Array(300_000)], 'diploma.pdf', { type: 'application/pdf' }));
    const { cookie } = await enviarTarde(quem, form);
    const de = juntar(await sessaoPara(ctx(), usuario), cookie);
    const { dados } = await chamar(retomar, { url: '/retomar', cookie: de });
    expect(dados).toMatchObject({
      campos: [['observacao', 'Vejam o anexo']],
      arquivos: ['diploma.pdf'],
      multipart: true,
    });
  });

  it('sem saber de quem é, nada é guardado; um cookie inventado não serve', async () => {
    const antes = await database.db.rascunho.count();
    expect((await enviarTarde('')).destino).not.toContain('guardado');
    const { usuario } = await pessoa();
    const falso = `quem=${Buffer.from(JSON.stringify(usuario.id)).toString('base64')}.assinatura`;
    expect((await enviarTarde(falso)).destino).not.toContain('guardado');
    expect(await database.db.rascunho.count()).toBe(antes);
  });

  it('um formulário grande demais, ou muitos seguidos, não enchem o banco', async () => {
    const { usuario, quem } = await pessoa();
    expect((await enviarTarde(quem, { texto: 'x'.repeat(500_000) })).destino).not.toContain('guardado');
    for (let i = 0; i < 8; i++) await enviarTarde(quem, { texto: String(i) });
    expect(await database.db.rascunho.count({ where: { usuarioId: usuario.id } })).toBe(5);
  });

  it('quem sai pelo botão não deixa nada no navegador', async () => {
    const { sessao } = await pessoa();
    const { headers } = await chamar(sair, { url: '/sair', cookie: sessao, form: {} });
    const apagados = headers.getSetCookie().filter((linha) => /^(quem|retido)=;/.test(linha));
    expect(apagados).toHaveLength(2);
    for (const linha of apagados) expect(linha).toContain('Max-Age=0');
  });
});
