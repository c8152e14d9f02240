/* Edge-avoiding a-trous filter with variance guidance; built on demand by denoise.py.
   light: h*w*3 (filtered in place), guide: h*w*8 = normal xyz, colour rgb, depth, depth slope. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

static float luma(const float *c) { return 0.25f * c[0] + 0.6f * c[1] + 0.15f * c[2]; }

static float fast_exp(float x) { /* x <= 0 */
    if (x < -12.0f) return 0.0f;
    x = 1.0f + x / 64.0f;
    if (x < 0) return 0.0f;
    for (int i = 0; i < 6; i++) x *= x;
    return x;
}

static float similar(const float *a, const float *b, float dist, float sn, float sc) {
    float n0 = a[0] - b[0], n1 = a[1] - b[1], n2 = a[2] - b[2];
    float c0 = a[3] - b[3], c1 = a[4] - b[4], c2 = a[5] - b[5];
    float dz = fabsf(a[6] - b[6]) / (a[7] * dist + 1e-3f);
    return fast_exp(-(n0 * n0 + n1 * n1 + n2 * n2) / sn - (c0 * c0 + c1 * c1 + c2 * c2) / sc - dz);
}

void atrous(float *light, const float *guide, int h, int w, int levels, float strength, float sn, float sc) {
    const float kern[2] = {0.5f, 0.25f};
    size_t n = (size_t)h * w;
    float *var = malloc(n * 4), *var2 = malloc(n * 4), *out = malloc(n * 12);
    for (int y = 0; y < h; y++) for (int x = 0; x < w; x++) {
        size_t i = (size_t)y * w + x;
        float m1 = 0, m2 = 0, tw = 0;
        for (int dy = -2; dy <= 2; dy++) for (int dx = -2; dx <= 2; dx++) {
            int yy = y + dy, xx = x + dx;
            if (yy < 0 || xx < 0 || yy >= h || xx >= w) continue;
            size_t j = (size_t)yy * w + xx;
            float k = similar(guide + 8 * i, guide + 8 * j, 2.0f, sn, sc), l = luma(light + 3 * j);
            m1 += k * l; m2 += k * l * l; tw += k;
        }
        m1 /= tw; m2 /= tw;
        var[i] = fmaxf(m2 - m1 * m1, 0) + 1e-7f;
        if (tw > 4.0f) { /* pull fireflies back towards their neighbours */
            float l = luma(light + 3 * i), cap = m1 + 3.0f * sqrtf(var[i]);
            if (l > cap) for (int c = 0; c < 3; c++) light[3 * i + c] *= cap / l;
        }
    }
    for (int level = 0; level < levels; level++) {
        int step = 1 << level;
        for (int y = 0; y < h; y++) for (int x = 0; x < w; x++) {
            size_t i = (size_t)y * w + x;
            float sv = 0, sw = 0;
            for (int dy = -1; dy <= 1; dy++) for (int dx = -1; dx <= 1; dx++) {
                int yy = y + dy, xx = x + dx;
                if (yy < 0 || xx < 0 || yy >= h || xx >= w) continue;
                float k = (dy ? 0.5f : 1.0f) * (dx ? 0.5f : 1.0f);
                sv += k * var[(size_t)yy * w + xx]; sw += k;
            }
            float denom = strength * sqrtf(sv / sw) + 1e-4f, li = luma(light + 3 * i);
            float acc[3] = {0, 0, 0}, av = 0, tw = 0;
            for (int dy = -1; dy <= 1; dy++) for (int dx = -1; dx <= 1; dx++) {
                int yy = y + dy * step, xx = x + dx * step;
                if (yy < 0 || xx < 0 || yy >= h || xx >= w) continue;
                size_t j = (size_t)yy * w + xx;
                float k = kern[abs(dy)] * kern[abs(dx)]
                    * similar(guide + 8 * i, guide + 8 * j, (float)(step + 1), sn, sc)
                    * fast_exp(-fabsf(li - luma(light + 3 * j)) / denom);
                for (int c = 0; c < 3; c++) acc[c] += k * light[3 * j + c];
                av += k * k * var[j]; tw += k;
            }
            for (int c = 0; c < 3; c++) out[3 * i + c] = acc[c] / tw;
            var2[i] = av / (tw * tw);
        }
        memcpy(light, out, n * 12);
        memcpy(var, var2, n * 4);
    }
    free(var); free(var2); free(out);
}
